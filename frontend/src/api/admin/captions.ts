import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { Caption, Chapter } from '@/api/types';
import { adminKeys } from './keys';

export type CaptionLanguage = Caption['language'];

/** Which captions a lesson has, and its chapters. */
export const captionsQuery = (lesson: string) =>
  queryOptions({
    queryKey: adminKeys.captions(lesson),
    queryFn: ({ signal }) =>
      api.get('/admin/lessons/{lessonId}/captions', { path: { lessonId: lesson }, signal }),
    staleTime: 0,
  });

/** Refused with 422 and the line that is wrong. */
export const usePutCaptions = (lessonId: string) =>
  useApiMutation(
    ({ language, file }: { language: CaptionLanguage; file: Blob }) =>
      api.put('/admin/lessons/{lessonId}/captions/{language}', {
        path: { lessonId, language },
        body: new Blob([file], { type: 'text/vtt' }),
      }),
    { refetches: [adminKeys.captions(lessonId)] },
  );

export const useDeleteCaptions = (lessonId: string) =>
  useApiMutation(
    (language: CaptionLanguage) =>
      api.delete('/admin/lessons/{lessonId}/captions/{language}', { path: { lessonId, language } }),
    { refetches: [adminKeys.captions(lessonId)] },
  );

/** Replaces the chapters. An empty list restores the ones that the notes in the captions define. */
export const usePutChapters = (lessonId: string) =>
  useApiMutation(
    (chapters: Chapter[]) =>
      api.put('/admin/lessons/{lessonId}/chapters', { path: { lessonId }, body: { chapters } }),
    { refetches: [adminKeys.captions(lessonId)] },
  );
