import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import { withFields } from './with-fields';
import type { ApiSchema, Course, WithRequired } from './types';

/**
 * Filters of the list of courses. `in: 'title'` searches titles only. `bundle` and `category` can be combined
 * with `q`.
 */
export type CourseFilter = {
  q?: string;
  in?: 'title';
  category?: string;
  bundle?: string;
  level?: string;
  /** Code of the language. */
  language?: string;
  /** Rupees before GST; 0 finds what is free. */
  maxPrice?: number;
  maxWeeks?: number;
  trending?: true;
  /** The best match of `q` comes first by default; without `q` the newest course. */
  sort?: 'relevance' | 'newest' | 'rating' | 'price' | '-price' | 'title';
  page?: number;
  perPage?: number;
};

export type CoursePage = WithRequired<ApiSchema['CoursesData'], 'page'>;

/** One page of published courses; the last answer stays on the screen while the next one loads. */
export const coursesQuery = (filter: CourseFilter) =>
  queryOptions({
    queryKey: keys.courseList(filter),
    queryFn: async ({ signal }): Promise<CoursePage> =>
      withFields(await api.get('/course/getCourses', { query: { page: 1, ...filter }, signal }), ['page']),
    placeholderData: keepPreviousData,
  });

/** A few trending courses, for pages with little content of their own. */
export const lookAtQuery = coursesQuery({ trending: true, perPage: 4 });

/**
 * Removes planned lessons, which have no address yet. Only an admin's answer contains them, and the shop
 * never shows them.
 */
const withoutPlannedLessons = (course: Course): Course =>
  course.missing ? { ...course, videos: course.videos.filter(({ url }) => url) } : course;

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: keys.course(id),
    queryFn: ({ signal }) =>
      api.get('/course/{id}', { path: { id }, signal }).then((data) => withoutPlannedLessons(data.course)),
  });

/** All published bundles, special ones among them, with the ids of their courses. */
export const bundlesQuery = queryOptions({
  queryKey: keys.bundleList,
  queryFn: ({ signal }) => api.get('/bundle/getBundles', { signal }).then((data) => data.bundles),
});

export const bundleQuery = (id: string) =>
  queryOptions({
    queryKey: keys.bundle(id),
    queryFn: ({ signal }) =>
      api.get('/bundle/getBundle/{id}', { path: { id }, signal }).then((data) => data.bundle),
  });

export const menuQuery = queryOptions({
  queryKey: keys.menu,
  queryFn: ({ signal }) => api.get('/catalogue/menu', { signal }).then((data) => data.menu),
});

/** Active offers only. */
export const popupQuery = queryOptions({
  queryKey: keys.popup,
  queryFn: ({ signal }) =>
    api.get('/popup', { signal }).then((data) => data.popup.filter((offer) => offer.isActive)),
});
