import { queryOptions } from '@tanstack/react-query';
import { coursesQuery, type CourseFilter } from '@/api/catalog';
import { keys } from '@/api/keys';
import type { CourseSummary } from '@/api/types';
import { listedCourses } from '@/shop/shared/bundle-courses';
import { sectionsOf, siteQuery, type SectionOf } from '@/api/site';

export type Goal = SectionOf<'goal'>;

/** One row of cards; the server has the searches ready at this length. */
const most = 4;

/** Converts a goal's searches to filters of the list of courses. Empty searches are left out. */
const filters = ({ searches = [] }: Goal): CourseFilter[] =>
  searches.flatMap(({ category, words, titleWords }) =>
    category || words || titleWords
      ? [
          {
            ...(category ? { category } : {}),
            ...(words ? { q: words } : titleWords ? { q: titleWords, in: 'title' as const } : {}),
          },
        ]
      : [],
  );

/** The courses for the goal of an address: its searches in their order, each course once. */
export const goalCoursesQuery = (address: string) =>
  queryOptions({
    queryKey: [...keys.courses, 'goal', address],
    queryFn: async ({ client }) => {
      const goals = sectionsOf(await client.fetchQuery(siteQuery('goals')), 'goal');
      const goal = goals.find((one) => one.address === address);
      const found = await Promise.all(
        (goal ? filters(goal) : []).map((filter) =>
          client.fetchQuery(coursesQuery({ ...filter, perPage: most })),
        ),
      );
      const courses = found.flatMap((page) => page.courses);
      return [...new Map(courses.map((course) => [course._id, course])).values()].slice(0, most);
    },
  });

type InBundle = { id: string; name: string; count: number };

/**
 * Returns the bundle that contains most of these courses, and how many it contains. Undefined when no bundle
 * contains two of them.
 */
export function bundleOf(
  courses: Pick<CourseSummary, 'bundle' | 'bundleName' | 'title'>[],
): InBundle | undefined {
  const found = new Map<string, InBundle>();
  for (const { bundle: id, bundleName: name } of listedCourses(courses)) {
    if (id === null || name === null) continue;
    const known = found.get(id);
    if (known) known.count += 1;
    else found.set(id, { id, name, count: 1 });
  }
  const [most] = [...found.values()].sort((one, other) => other.count - one.count);
  return most && most.count > 1 ? most : undefined;
}
