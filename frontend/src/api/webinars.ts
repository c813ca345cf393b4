import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import { useApiMutation } from './mutation';
import type { ApiSchema } from './types';

export type WebinarSummary = ApiSchema['WebinarSummary'];
export type WebinarDetail = ApiSchema['WebinarDetail'];

/** Webinars to come, and those that took place. */
export const webinarsQuery = queryOptions({
  queryKey: keys.webinarList,
  queryFn: ({ signal }) => api.get('/webinars', { signal }),
});

/** One webinar; where it is watched, guests hear by mail. */
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
    // Not refetched at once: for the guest with the last seat, the form with the confirmation would disappear.
    onSuccess: (_answer, _input, client) =>
      void client.invalidateQueries({ queryKey: keys.webinars, refetchType: 'none' }),
  });

/** Gives the seat of a mailed link back. */
export const useWithdrawSeat = () =>
  useApiMutation((token: string) => api.post('/webinars/seat/withdraw', { body: { token } }), {
    invalidates: [keys.webinars],
  });
