import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/**
 * A mentor in the back office. `email` is the address of the mentor's account, if there is one. `courses` is
 * the number of courses that name the mentor.
 */
export type AdminMentor = ApiSchema['AdminMentor'];
export type MentorFields = Pick<AdminMentor, 'name' | 'image' | 'words' | 'youtube' | 'linkedin' | 'website'>;

/** One page of mentors, by name. */
export const mentorsQuery = (filter: { q: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.mentorList(filter),
    queryFn: ({ signal }) => api.get('/admin/mentors', { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Courses show their mentors' names. */
const invalidates = [adminKeys.mentors, adminKeys.courses, keys.courses];

export const useCreateMentor = () =>
  useApiMutation((body: MentorFields) => api.post('/admin/mentors', { body }).then((data) => data.mentor), {
    invalidates,
  });

export const useUpdateMentor = () =>
  useApiMutation(
    ({ id, ...body }: MentorFields & { id: string }) =>
      api.patch('/admin/mentors/{id}', { path: { id }, body }).then((data) => data.mentor),
    { invalidates: [...invalidates, adminKeys.translations] },
  );

/** Refused with 409 while a course names the mentor. */
export const useDeleteMentor = () =>
  useApiMutation((id: string) => api.delete('/admin/mentors/{id}', { path: { id } }), { invalidates });

/**
 * Makes a learner's account that of the mentor, by its email address. With `null` the account is a learner's
 * again.
 */
export const useMentorAccount = (id: string) =>
  useApiMutation(
    async (email: string | null): Promise<void> => {
      await (email === null
        ? api.delete('/admin/mentors/{id}/account', { path: { id } })
        : api.put('/admin/mentors/{id}/account', { path: { id }, body: { email } }));
    },
    { invalidates: [adminKeys.mentors, adminKeys.students] },
  );
