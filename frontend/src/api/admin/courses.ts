import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '@/kit/lib/idempotency-key';
import { oneOf } from '@/kit/lib/one-of';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema, Page } from '@/api/types';
import { withFields } from '@/api/with-fields';
import { adminKeys } from './keys';
import { courseFields, rowFields, type AdminCourse, type AdminCourseRow } from './types';

type CourseRows = { courses: AdminCourseRow[]; page: Page };
export type AdminCourseFilter = {
  q: string;
  status: string;
  sort: string;
  page: number;
  perPage?: number;
  /** Titles only. */
  in?: 'title';
  /** Only courses that this student does not own, sorted by title, without archived ones. */
  assignableTo?: string;
};

/** One page of all courses, drafts and archived ones among them. */
export const adminCoursesQuery = ({ status, sort, perPage = 20, ...rest }: AdminCourseFilter) =>
  queryOptions({
    queryKey: adminKeys.courseList({ status, sort, perPage, ...rest }),
    queryFn: async ({ signal }): Promise<CourseRows> => {
      const query = {
        ...rest,
        status: oneOf(['Draft', 'Published', 'Archived'], status) ?? ('all' as const),
        sort: oneOf(['title', '-title', 'price', '-price', 'status', '-status'], sort) ?? ('newest' as const),
        perPage,
      };
      const { courses, page } = withFields(await api.get('/course/getCourses', { query, signal }), ['page']);
      return { page, courses: courses.map((course) => withFields(course, rowFields)) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * Reads a course and its curriculum of the same version. If somebody saved between the two reads, both are
 * repeated.
 */
async function readCourse(id: string, signal?: AbortSignal, again = true): Promise<AdminCourse> {
  const options = { path: { id }, signal };
  const [{ course }, { version, curriculum }] = await Promise.all([
    api.get('/course/{id}', options),
    api.get('/admin/courses/{id}/curriculum', options),
  ]);
  if (course.version !== version && again) return readCourse(id, signal, false);
  return { ...withFields(course, courseFields), curriculum };
}

/** A course to edit. It is never taken from the cache, so that the form starts with the latest version. */
export const adminCourseQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.course(id),
    queryFn: ({ signal }) => readCourse(id, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** A change of the catalogue. Makes the cached lists of the back office and the shop stale. */
const useCourseMutation = <Answer, Input>(
  mutationFn: (input: Input) => Promise<Answer>,
  onSuccess?: (answer: Answer, input: Input, client: QueryClient) => void,
) =>
  useApiMutation(mutationFn, {
    onSuccess,
    invalidates: [
      adminKeys.courses,
      adminKeys.launch,
      adminKeys.translations,
      keys.courses,
      keys.bundles,
      keys.menu,
    ],
  });

/**
 * Creates a course. An idempotency key makes sure that repeated requests create only one. Fails with 409 when
 * it was created before.
 */
export function useCreateCourse() {
  const [key] = useState(newIdempotencyKey);
  return useCourseMutation((body: FormData) =>
    api.post('/course/createCourse', { body, headers: { 'Idempotency-Key': key } }),
  );
}

export const useUpdateCourse = (id: string) =>
  useCourseMutation(async (body: FormData): Promise<{ course: AdminCourse }> => {
    await api.patch('/course/{id}', { path: { id }, body });
    return { course: await readCourse(id) };
  });

/**
 * Deletes a course, and removes its row from the list at once. Fails with 409 while learners own it or an
 * order holds it.
 */
export const useDeleteCourse = () =>
  useCourseMutation(
    (id: string) => api.delete('/course/deleteCourse/{id}', { path: { id } }),
    (_, id, client) =>
      client.setQueriesData<CourseRows>(
        { queryKey: adminKeys.courseLists },
        (list) => list && { ...list, courses: list.courses.filter((course) => course._id !== id) },
      ),
  );

/** Refused with 422 and what is missing when an incomplete course shall be published. */
export const useCourseStatus = () =>
  useCourseMutation(({ id, status }: { id: string; status: ApiSchema['PublishStatus'] }) =>
    api.patch('/course/{id}/status', { path: { id }, body: { status } }),
  );

export const useArchiveCourse = () =>
  useCourseMutation((id: string) => api.patch('/course/{id}/archive', { path: { id } }));

export const useDuplicateCourse = () =>
  useCourseMutation((id: string) => api.post('/course/{id}/duplicate', { path: { id } }));

/** Reads the latest version after a version conflict. The open form's query keeps its own version. */
export const readLatestCourse = (id: string): Promise<AdminCourse> => readCourse(id);
