import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';

/** A lesson with what it holds: a reading's text, the address of a video or file, which is signed for a while. */
export const lessonQuery = (courseId: string, lessonId: string) =>
  queryOptions({
    queryKey: keys.lesson(courseId, lessonId),
    queryFn: ({ signal }) =>
      api
        .get('/course/{id}/lessons/{lessonId}', { path: { id: courseId, lessonId }, signal })
        .then((data) => data.lesson),
  });
