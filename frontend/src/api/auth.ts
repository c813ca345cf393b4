import {
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { api, holdReads } from './client';
import { ApiError } from './error';
import { keys } from './keys';
import { useApiMutation } from './mutation';
import { forgetOwnCourses } from './offline-courses';
import { forgetDrafts } from '@/kit/lib/account-drafts';
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

/**
 * Keys of data that visitors can read too, but with other content than a signed-in user, such as prices of
 * owned courses.
 */
const visitorKeys = new Set<unknown>(
  [
    keys.settings,
    keys.courses,
    keys.bundles,
    keys.menu,
    keys.popup,
    keys.batches,
    keys.quotes,
    keys.reviews,
    keys.webinars,
  ].map(([first]) => first),
);

const isForVisitors = ({ queryKey }: { queryKey: QueryKey }): boolean => visitorKeys.has(queryKey[0]);

/**
 * Clears the session after a logout or the deletion of the account. It also deletes the user's unsent drafts.
 */
export function clearSession(client: QueryClient): void {
  // Cancel reads of the learner's and admin's pages only: they are being left, and the server would refuse
  // their reads.
  void client.cancelQueries({ predicate: (query) => !isForVisitors(query) });
  const user = client.getQueryData(meQuery.queryKey);
  if (user) forgetDrafts(user._id);
  client.setQueryData(keys.me, null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] && !query.isActive() });
  void forgetOwnCourses();
  void client.invalidateQueries({ predicate: isForVisitors });
}

export function useLogout() {
  const client = useQueryClient();
  return useApiMutation(() =>
    holdReads(async () => {
      // What the page still reads would be refused if the server got to it after the logout.
      await client.cancelQueries();
      await api.post('/auth/logout');
      clearSession(client);
    }),
  );
}
