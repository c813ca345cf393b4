import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';

/** Up to three courses that buyers of this course bought too. Courses that the caller owns are left out. */
export const nextCoursesQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.nextCourses(courseId),
    queryFn: ({ signal }) =>
      api.get('/course/{id}/next', { path: { id: courseId }, signal }).then((data) => data.courses),
  });
