import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';

type Referrer = ApiSchema['ReferrerData'];

/** Returns the code trimmed and in upper case, so that it can be compared. */
export const normalizeReferralCode = (typed: string | undefined): string =>
  (typed ?? '').trim().toUpperCase();

/** The owner of a referral code. `null` when nobody owns it, which is not an error. */
export const referrerQuery = (code: string) =>
  queryOptions({
    queryKey: keys.referrer(code),
    queryFn: async ({ signal }): Promise<Referrer | null> => {
      try {
        return await api.get('/auth/referral/{code}', { path: { code }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 5 * 60_000,
    retry: false,
  });
