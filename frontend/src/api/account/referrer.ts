import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';

type Referrer = ApiSchema['ReferrerData'];

/** A code as it is compared: however it was typed. */
export const normalizeReferralCode = (typed: string | undefined): string =>
  (typed ?? '').trim().toUpperCase();

/** Whose referral code it is; `null` is nobody, and not an error. */
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
