import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';
import { withPrefix } from '@/kit/lib/prefix';

export type Reward = ApiSchema['RewardBody'];
export type Referrals = ApiSchema['ReferralsData'];

/**
 * Adds this client's language to a link from the server, so that the recipient sees the page in the sender's
 * language.
 */
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
