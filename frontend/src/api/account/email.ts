import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';

/**
 * Confirms an address by its mail's link. Once per link: a second call would find the link used, so that the answer is
 * kept, and the call is not made again by itself.
 */
export const confirmEmailQuery = (token: string) =>
  queryOptions({
    queryKey: keys.confirmEmail(token),
    queryFn: async ({ client }) => {
      await api.post('/user/confirmEmail', { token });
      void client.invalidateQueries({ queryKey: keys.me });
      return true;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });

/** Mails the link again, to the address that waits for it. */
export const sendConfirmationMutation = mutationOptions({
  mutationFn: () => api.post('/user/confirmEmail/send'),
});
