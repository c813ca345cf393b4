import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';

export type LessonDetail = ApiSchema['LessonDetail'];

/**
 * A lesson with its content: the text of a reading, or signed links to a video, its captions or a file, which
 * expire. Always stale, because the position may have changed on another device.
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
