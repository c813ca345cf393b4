import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from './client';
import { ApiError } from './error';
import { keys } from './keys';
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

/**
 * The session could not be determined. With an `error` the request failed, which does not sign anybody out.
 * `retry` repeats it.
 */
type UnknownSession = { status: 'unknown'; error: unknown; retry: () => void };
export type Session = UnknownSession | { status: 'anonymous' } | { status: 'user'; user: User };

/**
 * Returns the present session. It is 'unknown' until the server has answered. Until then, reserve the space
 * of anything that depends on it.
 */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(meQuery);
  if (data) return { status: 'user', user: data };
  return data === null ? { status: 'anonymous' } : { status: 'unknown', error, retry: () => void refetch() };
}

/**
 * Starts a user's session. Removes unused cached answers and reads the others again, because they may contain the
 * previous user's data, such as prices of owned courses.
 */
export function onSignedIn(client: QueryClient, user: User): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] && !query.isActive() });
  client.setQueryData(keys.me, user);
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] });
}

/** Whether a login, or what moves money, waits for a code of the authenticator app. */
export const isCodeRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'totp_required';
