import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Wire } from '../types';
import { adminKeys } from './keys';

export type AdminSettings = Wire['SettingsForm'];
export type StoredSettings = Wire['AdminSettingsData'];

const read = (signal?: AbortSignal) => api.get<StoredSettings>('/admin/settings', { signal });

/** To edit: read anew each time, for a form must not begin with an old version. */
export const adminSettingsQuery = queryOptions({
  queryKey: adminKeys.settings,
  queryFn: ({ signal }) => read(signal),
  staleTime: 0,
  gcTime: 0,
});

/** Somebody else's version after a conflict; the query of the open form keeps its own. */
export const readLatestSettings = (): Promise<StoredSettings> => read();

/** Refused with 409 when the version is not the stored one. Pages that are loaded from now on show the new settings. */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Wire['NewSettings']) => api.put<StoredSettings>('/admin/settings', body),
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.settings }),
  });
}

/** Sends a mail now, past the outbox, so that what the mail server says is heard. */
export const useTestMail = () =>
  useMutation({ mutationFn: (to: string) => api.post('/admin/settings/testMail', { to }) });
