import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type Launch = ApiSchema['LaunchData'];
export type LaunchStep = Launch['steps'][number];

/** What is missing before the institute can sell. Settings, courses and sales change it. */
export const launchQuery = queryOptions({
  queryKey: adminKeys.launch,
  queryFn: ({ signal }) => api.get('/admin/launch', { signal }),
});

/** An admin's word that the legal texts were read and hold for the institute. */
export const useAcceptLegal = () =>
  useApiMutation(() => api.post('/admin/launch/acceptLegal'), {
    onSuccess: (launch, _, client) => client.setQueryData(adminKeys.launch, launch),
  });

/** Begins a payment of one rupee at the gateway of now, or goes on with the open one. */
export const useTestPayment = () =>
  useApiMutation(() => api.post('/admin/launch/testPayment'), { refetches: [adminKeys.launch] });

/** Takes the demo data away; everything that was read may be of it. */
export const useRemoveDemo = () =>
  useApiMutation(() => api.post('/admin/launch/removeDemo'), {
    onSuccess: (_answer, _, client) => void client.invalidateQueries(),
  });

/** How many steps are still open that selling needs. */
export const openSteps = ({ steps }: Launch): number =>
  steps.filter(({ isRequired, missing }) => isRequired && missing.length > 0).length;
