import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';

export type LessonDetail = ApiSchema['LessonDetail'];

/**
 * A lesson with what it holds: a reading's text, the addresses of a video, its captions or a file, which are signed for a
 * while. Read anew each time that it is opened: its place may have moved on another device.
 */
export const lessonQuery = (courseId: string, lessonId: string, player?: string) =>
  queryOptions({
    queryKey: keys.lesson(courseId, lessonId, player),
    queryFn: ({ signal }) =>
      api
        .get('/course/{id}/lessons/{lessonId}', {
          path: { id: courseId, lessonId },
          query: { player },
          signal,
        })
        .then((data) => data.lesson),
    gcTime: 0,
  });
