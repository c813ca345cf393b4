import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { courseKeys } from './keys';

/** A note at a moment of a lesson; without a text it is a bookmark. */
export type Note = ApiSchema['NoteBody'];

/** The learner's notes in a course, by the order of the lessons, then by their moment in the lesson. */
export const notesQuery = (course: string, q: string) =>
  queryOptions({
    queryKey: courseKeys.noteList(course, q),
    queryFn: async ({ signal }): Promise<Note[]> =>
      (await api.get('/course/{course}/notes', { path: { course }, query: { q }, signal })).notes,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const notes = { invalidates: [courseKeys.notes] };

export const useAddNote = (course: string) =>
  useApiMutation(
    (body: ApiSchema['NewNote']) => api.post('/course/{course}/notes', { path: { course }, body }),
    notes,
  );

export const useEditNote = (id: string) =>
  useApiMutation((body: string) => api.patch('/notes/{id}', { path: { id }, body: { body } }), notes);

export const useDeleteNote = (id: string) =>
  useApiMutation(() => api.delete('/notes/{id}', { path: { id } }), notes);

/** All notes of a course as one markdown file. */
export const useExportNotes = (course: string) =>
  useApiMutation(() => api.file('/course/{course}/notes/export', { path: { course } }));
