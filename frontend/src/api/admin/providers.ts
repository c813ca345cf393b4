import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type Providers = ApiSchema['ProvidersData'];
export type Gateway = Providers['payment']['gateways'][number];
export type Changed = NonNullable<Providers['payment']['changed']>;

/** Who takes the money and which server sends the mail; nothing of what is secret. */
export const providersQuery = queryOptions({
  queryKey: adminKeys.providers,
  queryFn: ({ signal }) => api.get('/admin/providers', { signal }),
  staleTime: 0,
});

/** Chooses who takes new payments; what is left out of the account stays. */
export const useSaveGateway = () =>
  useApiMutation((body: ApiSchema['GatewayForm']) => api.put('/admin/providers/gateway', { body }), {
    onSuccess: (providers, _, client) => client.setQueryData(adminKeys.providers, providers),
    invalidates: [adminKeys.launch],
  });

/** Says by which server mail goes out; without a password the stored one stays, for the same server and user. */
export const useSaveMail = () =>
  useApiMutation((body: ApiSchema['MailServerForm']) => api.put('/admin/providers/mail', { body }), {
    onSuccess: (providers, _, client) => client.setQueryData(adminKeys.providers, providers),
    invalidates: [adminKeys.launch],
  });
