import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';

/** Up to three courses that those bought who bought this one; none of them is the caller's already. */
export const nextCoursesQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.nextCourses(courseId),
    queryFn: ({ signal }) =>
      api.get('/course/{id}/next', { path: { id: courseId }, signal }).then((data) => data.courses),
  });
