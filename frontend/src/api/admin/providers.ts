import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';
import { withStepUp } from './step-up';

export type Providers = ApiSchema['ProvidersData'];
export type Gateway = Providers['payment']['gateways'][number];
export type Changed = NonNullable<Providers['payment']['changed']>;

/** Who takes the money, which server sends the mail, and the account at Google; nothing of what is secret. */
export const providersQuery = queryOptions({
  queryKey: adminKeys.providers,
  queryFn: ({ signal }) => api.get('/admin/providers', { signal }),
  staleTime: 0,
});

/** A change of them: the server may ask for a code of the admin's app first. */
const useProvidersMutation = <Input>(mutationFn: (input: Input) => Promise<Providers>) =>
  useApiMutation((input: Input) => withStepUp(() => mutationFn(input)), {
    onSuccess: (providers, _, client) => client.setQueryData(adminKeys.providers, providers),
    invalidates: [adminKeys.launch],
  });

/** Chooses who takes new payments; what is left out of the account stays. */
export const useSaveGateway = () =>
  useProvidersMutation((body: ApiSchema['GatewayForm']) => api.put('/admin/providers/gateway', { body }));

/** Says by which server mail goes out; without a password the stored one stays, for the same server and user. */
export const useSaveMail = () =>
  useProvidersMutation((body: ApiSchema['MailServerForm']) => api.put('/admin/providers/mail', { body }));

/** Sets the account at Google by which people log in; an empty client ID removes it. */
export const useSaveGoogle = () =>
  useProvidersMutation((body: ApiSchema['GoogleForm']) => api.put('/admin/providers/google', { body }));
