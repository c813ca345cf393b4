import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { meQuery } from '@/api/auth';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';

/**
 * Confirms an email address by the token in the mailed link. Once per link: the answer is cached, and the
 * request is not repeated automatically.
 */
export const confirmEmailQuery = (token: string) =>
  queryOptions({
    queryKey: keys.confirmEmail(token),
    queryFn: async ({ client }) => {
      await api.post('/user/confirmEmail', { body: { token } });
      void refetchUser(client);
      return true;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });

/**
 * Refetches the user. A read of the user that began before the confirmation may still be running. It is
 * awaited first, because its answer is stale.
 */
async function refetchUser(client: QueryClient): Promise<void> {
  await client.ensureQueryData(meQuery).catch(() => null);
  await client.invalidateQueries({ queryKey: keys.me });
}

/**
 * Stops an email change that the staff entered. The token is in the link that was mailed to the old address.
 */
export const useStopEmailChange = () =>
  useApiMutation((token: string) => api.post('/user/emailChange/stop', { body: { token } }));

/** Mails the confirmation link again, to the address that is not confirmed yet. */
export const useSendConfirmation = () => useApiMutation(() => api.post('/user/confirmEmail/send'));
