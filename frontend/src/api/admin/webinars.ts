import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/** A webinar in the back office. `taken` is the number of taken seats. */
export type AdminWebinar = ApiSchema['AdminWebinar'];
export type WebinarBody = ApiSchema['WebinarForm'];
export type Guest = ApiSchema['GuestBody'];
export const webinarTimes = ['upcoming', 'past'] as const;

type WebinarFilter = { q: string; when: string; page: number };

/** One page of webinars. */
export const adminWebinarsQuery = ({ q, when, page }: WebinarFilter) =>
  queryOptions({
    queryKey: adminKeys.webinarList({ q, when, page }),
    queryFn: ({ signal }) =>
      api.get('/admin/webinars', {
        query: { q, page, when: webinarTimes.find((time) => time === when) ?? 'all' },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const adminWebinarQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.webinar(id),
    queryFn: ({ signal }) =>
      api.get('/admin/webinars/{id}', { path: { id }, signal }).then((data) => data.webinar),
    staleTime: 0,
  });

/** The guests of a webinar, in the order of their registration. */
export const guestsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.webinarGuests(id, page),
    queryFn: ({ signal }) =>
      api.get('/admin/webinars/{id}/guests', { path: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Returns the address of the CSV file with all guests. */
export const guestsCsvPath = (id: string): string => `/api/v1/admin/webinars/${id}/guests/export`;

const invalidates = [adminKeys.webinars, keys.webinars];

export const useCreateWebinar = () =>
  useApiMutation((body: WebinarBody) => api.post('/admin/webinars', { body }).then((data) => data.webinar), {
    invalidates,
  });

/** Changes a webinar. Guests get a mail when its time, place, link or title changes. */
export const useUpdateWebinar = (id: string) =>
  useApiMutation(
    (body: WebinarBody) =>
      api.patch('/admin/webinars/{id}', { path: { id }, body }).then((data) => data.webinar),
    { invalidates: [...invalidates, adminKeys.translations] },
  );

/** Refused with 409 while guests expect it. */
export const useDeleteWebinar = (id: string) =>
  useApiMutation(() => api.delete('/admin/webinars/{id}', { path: { id } }), {
    // Mark as stale without a refetch: this page would ask for the deleted webinar. The next page refetches.
    onSuccess: (_answer, _input, client) => {
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
