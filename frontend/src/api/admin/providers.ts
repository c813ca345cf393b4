import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';
import { withStepUp } from './step-up';

export type Providers = ApiSchema['ProvidersData'];
export type Gateway = Providers['payment']['gateways'][number];
export type Changed = NonNullable<Providers['payment']['changed']>;

/** The payment gateway, the mail server and the Google account that are set up. Secrets are left out. */
export const providersQuery = queryOptions({
  queryKey: adminKeys.providers,
  queryFn: ({ signal }) => api.get('/admin/providers', { signal }),
  staleTime: 0,
});

/** A change of these providers. The server may require a code of the admin's authenticator app first. */
const useProvidersMutation = <Input>(mutationFn: (input: Input) => Promise<Providers>) =>
  useApiMutation((input: Input) => withStepUp(() => mutationFn(input)), {
    onSuccess: (providers, _, client) => client.setQueryData(adminKeys.providers, providers),
    invalidates: [adminKeys.launch],
  });

/** Chooses the gateway for new payments. Account fields that are left out stay unchanged. */
export const useSaveGateway = () =>
  useProvidersMutation((body: ApiSchema['GatewayForm']) => api.put('/admin/providers/gateway', { body }));

/**
 * Sets the mail server. Without a password the stored one is kept, as long as server and user stay the same.
 */
export const useSaveMail = () =>
  useProvidersMutation((body: ApiSchema['MailServerForm']) => api.put('/admin/providers/mail', { body }));

/** Sets the account at Google by which people log in; an empty client ID removes it. */
export const useSaveGoogle = () =>
  useProvidersMutation((body: ApiSchema['GoogleForm']) => api.put('/admin/providers/google', { body }));
