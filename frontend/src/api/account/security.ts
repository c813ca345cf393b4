import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';

/** A device where the account is signed in. `device` is a name for people: 'Chrome on Android'. */
export type Session = ApiSchema['SessionBody'];

/** Last used first. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => api.get('/auth/sessions', { signal }).then((data) => data.sessions),
  staleTime: 0,
});

/** Ends one session, or with `null` all but this one. */
export const useEndSession = () =>
  useApiMutation(
    async (id: string | null): Promise<void> => {
      await (id === null
        ? api.delete('/auth/sessions')
        : api.delete('/auth/sessions/{id}', { path: { id } }));
    },
    // Refetch after a failure too: the session may have expired in the meantime.
    { refetches: [keys.sessions] },
  );

/** The other sessions end with it. */
export const useChangePassword = () =>
  useApiMutation(
    (change: ApiSchema['ChangedPassword']) => api.post('/auth/changepassword', { body: change }),
    { invalidates: [keys.sessions] },
  );

/** Everything that is kept about the user, as one file. */
export const useExportData = () => useApiMutation(() => api.file('/user/export'));

/**
 * Deletes the account for good. The caller then leaves the account's pages and clears the cached data of the
 * user.
 */
export const useDeleteAccount = () =>
  useApiMutation((password: string) => api.delete('/user', { body: { password } }));
