import { queryOptions } from '@tanstack/react-query';
import { onSignedInWithCart, withCart } from '@/api/account/sign-in';
import { api, base } from '@/api/client';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';

export type GoogleAccount = ApiSchema['GoogleAccountData'];

/** Where a browser sets out for Google: a link, since that is another site. It comes back and goes on to `next`. */
export const googleStart = (next?: string): string =>
  `${base}/auth/google/start${next ? `?${new URLSearchParams({ next })}` : ''}`;

/** Whom Google vouches for in this browser; `null`: nobody, or too long ago. */
export const googleAccountQuery = queryOptions({
  queryKey: keys.googleAccount,
  queryFn: async ({ signal }): Promise<GoogleAccount | null> => {
    try {
      return await api.get('/auth/google/account', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  // It is used up with the login: nothing asks for it again.
  staleTime: 'static',
});

/** Google's word for who somebody is has run out, or was used. */
export const isGoogleExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'google_expired';

/** The account's password, once, and a code of its authenticator app: each where the server asks for it. */
export type GoogleProof = { password?: string; totp?: string };
export const useLoginWithGoogle = () =>
  useApiMutation(
    (proof: GoogleProof) => withCart((cart) => api.post('/auth/google/login', { body: { ...proof, cart } })),
    { onSuccess: onSignedInWithCart },
  );

/** Since when the account opens with Google, and whether a password opens it too. */
export const googleLinkQuery = queryOptions({
  queryKey: keys.googleLink,
  queryFn: ({ signal }) => api.get('/auth/google', { signal }),
  staleTime: 0,
});

export const useUnlinkGoogle = () =>
  useApiMutation(() => api.delete('/auth/google'), { refetches: [keys.googleLink] });
