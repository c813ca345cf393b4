import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';

export type GoogleAccount = ApiSchema['GoogleAccountData'];

/**
 * The Google account that this browser has proved to own. `null` when there is none, or when the proof has
 * expired.
 */
export const googleAccountQuery = queryOptions({
  queryKey: keys.googleAccount,
  queryFn: async ({ signal }): Promise<GoogleAccount | null> => {
    try {
      return await api.get('/auth/google/account', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'google_expired') return null;
      throw error;
    }
  },
  // The login uses the proof up, so it is never refetched.
  staleTime: 'static',
});
