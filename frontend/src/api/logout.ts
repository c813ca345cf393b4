import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { forgetDrafts } from '@/kit/lib/account-drafts';
import { meQuery } from './auth';
import { api, holdReads } from './client';
import { keys } from './keys';
import { useApiMutation } from './mutation';
import { forgetOwnCourses } from './offline-courses';

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
 * Clears the session after a logout or the deletion of the account. It also deletes the user's unsent drafts
 * and files.
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
