import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { meQuery } from '@/api/auth';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';

/**
 * Confirms an address by its mail's link. Once per link: a second call would find the link used, so that the answer is
 * kept, and the call is not made again by itself.
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
 * The mail's link opens a page whose first question for the user may be under way, asked before the address was
 * confirmed.
 */
async function refetchUser(client: QueryClient): Promise<void> {
  await client.ensureQueryData(meQuery).catch(() => null);
  await client.invalidateQueries({ queryKey: keys.me });
}

/** Stops a change of the address that our office entered, by the link that the present address got. */
export const useStopEmailChange = () =>
  useApiMutation((token: string) => api.post('/user/emailChange/stop', { body: { token } }));

/** Mails the link again, to the address that waits for it. */
export const useSendConfirmation = () => useApiMutation(() => api.post('/user/confirmEmail/send'));
