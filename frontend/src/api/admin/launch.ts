import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type Launch = ApiSchema['LaunchData'];
export type LaunchStep = Launch['steps'][number];

/**
 * The steps that are missing before the institute can sell. Changes of settings, courses and sales make it
 * stale.
 */
export const launchQuery = queryOptions({
  queryKey: adminKeys.launch,
  queryFn: ({ signal }) => api.get('/admin/launch', { signal }),
});

/** Records an admin's statement that they read the legal texts and that the texts apply to the institute. */
export const useAcceptLegal = () =>
  useApiMutation(() => api.post('/admin/launch/acceptLegal'), {
    onSuccess: (launch, _, client) => client.setQueryData(adminKeys.launch, launch),
  });

/** Starts a test payment of one rupee at the current gateway, or continues the open one. */
export const useTestPayment = () =>
  useApiMutation(() => api.post('/admin/launch/testPayment'), { refetches: [adminKeys.launch] });

/** Removes the demo data. All cached data may contain some of it, so all of it becomes stale. */
export const useRemoveDemo = () =>
  useApiMutation(() => api.post('/admin/launch/removeDemo'), {
    onSuccess: (_answer, _, client) => void client.invalidateQueries(),
  });

/** Returns the number of open steps that are required for selling. */
export const openSteps = ({ steps }: Launch): number =>
  steps.filter(({ isRequired, missing }) => isRequired && missing.length > 0).length;
