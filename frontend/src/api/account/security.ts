import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Wire } from '../types';

/** A device where the account is signed in. `device` is a name for people: 'Chrome on Android'. */
export type Session = Wire['SessionBody'];

/** Last used first. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) =>
    api.get<Wire['SessionsData']>('/auth/sessions', { signal }).then((data) => data.sessions),
  staleTime: 0,
});

/** Ends one session, or with `null` all but this one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      api.delete(id === null ? '/auth/sessions' : `/auth/sessions/${encodeURIComponent(id)}`),
    // Also when it was refused: the session may have ended by itself.
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

/** The other sessions end with it. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { currentPassword: string; newPassword: string }) =>
      api.post('/auth/changepassword', change),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

/** Everything that is kept about the user, as one file. */
export const useExportData = () => useMutation({ mutationFn: () => api.file('/user/export') });

/** Deletes the account for good. Who called it has to leave, and then to forget whose pages these were. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (password: string) => api.delete('/user', {}, { password }),
  });
