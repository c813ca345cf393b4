import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';
import { withPrefix } from '@/kit/lib/prefix';

export type Reward = ApiSchema['RewardBody'];
export type Referrals = ApiSchema['ReferralsData'];

/** A link of the server's in this client's language, so that its receiver sees the sender's page. */
function inLanguage(link: string): string {
  const url = new URL(link);
  url.pathname = withPrefix(url.pathname);
  return url.href;
}

export const referralsQuery = queryOptions({
  queryKey: keys.referrals,
  queryFn: async ({ signal }) => {
    const referrals = await api.get('/referrals', { signal });
    return { ...referrals, link: inLanguage(referrals.link) };
  },
  staleTime: 0,
});
