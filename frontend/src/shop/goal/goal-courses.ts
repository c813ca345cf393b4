import { queryOptions } from '@tanstack/react-query';
import { coursesQuery } from '@/api/catalog';
import { keys } from '@/api/keys';
import type { Goal } from '@/i18n/prose/goals';

/** One row of cards. */
const most = 4;

/** The courses for a goal: its searches in their order, each course once. */
export const goalCoursesQuery = ({ id, searches }: Goal) =>
  queryOptions({
    queryKey: [...keys.courses, 'goal', id],
    queryFn: async ({ client }) => {
      const found = await Promise.all(
        searches.map((filter) => client.fetchQuery(coursesQuery({ ...filter, perPage: most }))),
      );
      const courses = found.flatMap((page) => page.courses);
      return [...new Map(courses.map((course) => [course._id, course])).values()].slice(0, most);
    },
  });
