import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import { useApiMutation } from './mutation';
import type { ApiSchema } from './types';

export type WebinarSummary = ApiSchema['WebinarSummary'];
export type WebinarDetail = ApiSchema['WebinarDetail'];

/** Upcoming and past webinars. */
export const webinarsQuery = queryOptions({
  queryKey: keys.webinarList,
  queryFn: ({ signal }) => api.get('/webinars', { signal }),
});

/** A webinar. The address of the stream is mailed to guests only. */
export const webinarQuery = (slug: string) =>
  queryOptions({
    queryKey: keys.webinar(slug),
    queryFn: ({ signal }) =>
      api.get('/webinars/{slug}', { path: { slug }, signal }).then((data) => data.webinar),
  });

/** A guest. `website` is a field that people don't see: only bots fill it. */
export type NewSeat = { name: string; email: string; website?: string };

export const useTakeSeat = (slug: string) =>
  useApiMutation((body: NewSeat) => api.post('/webinars/{slug}/seats', { path: { slug }, body }), {
    // Mark as stale without a refetch. After the last seat is taken, a refetch would remove the form, and
    // with it the confirmation.
    onSuccess: (_answer, _input, client) =>
      void client.invalidateQueries({ queryKey: keys.webinars, refetchType: 'none' }),
  });

/** Cancels a guest's seat by the token in the mailed link. */
export const useWithdrawSeat = () =>
  useApiMutation((token: string) => api.post('/webinars/seat/withdraw', { body: { token } }), {
    invalidates: [keys.webinars],
  });
