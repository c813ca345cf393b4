import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';

export type Reward = ApiSchema['RewardBody'];
export type Referrals = ApiSchema['ReferralsData'];

export const referralsQuery = queryOptions({
  queryKey: keys.referrals,
  queryFn: ({ signal }) => api.get('/referrals', { signal }),
  staleTime: 0,
});
