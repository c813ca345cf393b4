import { queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';

type TeamMember = { name: string; joinedAt: string; orders: number; earned: number };
export type Reward = {
  date: string;
  amount: number;
  state: 'held' | 'available' | 'reversed';
  reason: string;
};
export type Referrals = {
  code: string;
  /** The shop's address with the code in it. */
  link: string;
  /** What a referred order earns, in percent of its price without tax. */
  percent: number;
  /** How long a reward is on hold at least. */
  holdDays: number;
  /** The newest 500 of `totalTeam`. */
  team: TeamMember[];
  totalTeam: number;
  income: { today: number; week: number; month: number };
  /** The newest 100. */
  rewards: Reward[];
  /** All rewards that were not taken back, in rupees. */
  total: number;
  held: number;
};

export const referralsQuery = queryOptions({
  queryKey: keys.referrals,
  queryFn: ({ signal }) => api.get<Referrals>('/referrals', { signal }),
  staleTime: 0,
});
