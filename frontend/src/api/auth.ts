import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from './client';
import { ApiError } from './error';
import { keys } from './keys';
import { useApiMutation } from './mutation';
import { mayHaveSession } from './session-hint';
import type { User } from './types';

/** The signed-in user; `null` is nobody, and not an error. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }): Promise<User | null> => {
    if (!mayHaveSession()) return null;
    try {
      return (await api.get('/user', { signal })).user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** An `error` means that the question failed: nobody was signed out by that, and `retry` asks again. */
type UnknownSession = { status: 'unknown'; error: unknown; retry: () => void };
export type Session = UnknownSession | { status: 'anonymous' } | { status: 'user'; user: User };

/** Who is there. 'unknown' until there is an answer: keep the place of what depends on it. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(meQuery);
  if (data) return { status: 'user', user: data };
  return data === null ? { status: 'anonymous' } : { status: 'unknown', error, retry: () => void refetch() };
}

/** A new user sees nothing of the one before: all answers go, the catalogue's prices of an owner included. */
export function onSignedIn(client: QueryClient, user: User): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] && !query.isActive() });
  client.setQueryData(keys.me, user);
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] });
}

/** Whether a login, or what moves money, waits for a code of the authenticator app. */
export const isCodeRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'totp_required';

const userKeys = new Set<unknown>(
  [
    keys.me,
    keys.sessions,
    keys.secondFactor,
    keys.invoices,
    keys.enquiries,
    keys.privacy,
    keys.certificates,
    keys.orders,
    keys.learning,
    keys.wallet,
    keys.referrals,
    keys.cart,
    keys.community,
    keys.ownReviews,
    keys.admin,
  ].map(([first]) => first),
);

/** Nobody is signed in any more. */
export function clearSession(client: QueryClient): void {
  client.setQueryData(keys.me, null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] && !query.isActive() });
  // What a visitor may see too is read again; a learner's or an admin's own pages are being left, and would be refused.
  void client.invalidateQueries({ predicate: ({ queryKey }) => !userKeys.has(queryKey[0]) });
}

export const useLogout = () =>
  useApiMutation(() => api.post('/auth/logout'), { onSuccess: (_, __, client) => clearSession(client) });
