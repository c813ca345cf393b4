import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';

export type GoogleAccount = ApiSchema['GoogleAccountData'];

/** Whom Google vouches for in this browser; `null`: nobody, or too long ago. */
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
  // It is used up with the login: nothing asks for it again.
  staleTime: 'static',
});
