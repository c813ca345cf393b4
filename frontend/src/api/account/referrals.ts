import { queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Narrow, Wire } from '../types';

export type Reward = Narrow<Wire['RewardBody'], { state: 'held' | 'available' | 'reversed' }>;
export type Referrals = Narrow<Wire['ReferralsData'], { rewards: Reward[] }>;

export const referralsQuery = queryOptions({
  queryKey: keys.referrals,
  queryFn: ({ signal }) => api.get<Referrals>('/referrals', { signal }),
  staleTime: 0,
});
