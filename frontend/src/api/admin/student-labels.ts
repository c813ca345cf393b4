import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';
import { useStudentMutation } from './students';

export type StudentNote = ApiSchema['StudentNoteBody'];
export type TimelineEntry = ApiSchema['TimelineEntryBody'];

/** Tags in use that start with `q`. */
export const tagsQuery = (q: string) =>
  queryOptions({
    queryKey: adminKeys.studentTags(q),
    queryFn: ({ signal }) =>
      api.get('/admin/student-tags', { query: { q }, signal }).then((data) => data.tags),
  });

export const useSetTags = (id: string) =>
  useStudentMutation((tags: string[]) =>
    api.put('/admin/students/{id}/tags', { path: { id }, body: { tags } }),
  );

/** One page of the staff's notes about a student, newest first. */
export const studentNotesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.studentNotes(id, page),
    queryFn: ({ signal }) =>
      api.get('/admin/students/{id}/notes', { path: { id }, query: { page, perPage: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useAddNote = (id: string) =>
  useStudentMutation((text: string) =>
    api.post('/admin/students/{id}/notes', { path: { id }, body: { text } }),
  );

export const useDeleteNote = (id: string) =>
  useStudentMutation((noteId: string) =>
    api.delete('/admin/students/{id}/notes/{noteId}', { path: { id, noteId } }),
  );

/** Issues a certificate anew under a corrected name; gives the new one. */
export const useReissueCertificate = (id: string, code: string) =>
  useStudentMutation((body: ApiSchema['ReissueForm']) =>
    api
      .post('/admin/students/{id}/certificates/{code}/reissue', { path: { id, code }, body })
      .then((data) => data.certificate),
  );

/** The student's time line, newest first, page by page. `kinds` are comma-separated, empty for all kinds. */
export const timelineQuery = (id: string, kinds: string) =>
  infiniteQueryOptions({
    queryKey: adminKeys.studentTimeline(id, kinds),
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/students/{id}/timeline', {
        path: { id },
        query: { kinds, after: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
