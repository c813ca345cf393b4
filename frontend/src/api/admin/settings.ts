import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type AdminSettings = ApiSchema['SettingsForm'];
export type StoredSettings = ApiSchema['AdminSettingsData'];

const read = (signal?: AbortSignal) => api.get('/admin/settings', { signal });

/** Settings to edit. They are never taken from the cache, so that the form starts with the latest version. */
export const adminSettingsQuery = queryOptions({
  queryKey: adminKeys.settings,
  queryFn: ({ signal }) => read(signal),
  staleTime: 0,
  gcTime: 0,
});

/** Reads the latest version after a version conflict. The open form's query keeps its own version. */
export const readLatestSettings = (): Promise<StoredSettings> => read();

/** Refused with 409 when the version is not the stored one. Pages that are loaded from now on show the new settings. */
export const useUpdateSettings = () =>
  useApiMutation((body: ApiSchema['NewSettings']) => api.put('/admin/settings', { body }), {
    invalidates: [keys.settings, adminKeys.launch, adminKeys.translations],
  });

/** Sends a mail at once instead of queueing it, so that the answer is the mail server's. */
export const useTestMail = () =>
  useApiMutation((to: string) => api.post('/admin/settings/testMail', { body: { to } }), {
    refetches: [adminKeys.launch],
  });
