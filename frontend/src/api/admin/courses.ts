import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '@/lib/new-key';
import { api } from '../client';
import { keys } from '../keys';
import type { Page, Status } from '../types';
import { adminKeys } from './keys';
import type { AdminCourse, AdminCourseRow } from './types';

type CourseRows = { courses: AdminCourseRow[]; page: Page };
export type AdminCourseFilter = {
  q: string;
  status: string;
  sort: string;
  page: number;
  perPage?: number;
  /** Titles only. */
  in?: 'title';
  /** Only what this student does not own, by title; nothing archived. */
  assignableTo?: string;
};

/** One page of all courses, drafts and archived ones among them. */
export const adminCoursesQuery = ({ status, sort, perPage = 20, ...rest }: AdminCourseFilter) =>
  queryOptions({
    queryKey: adminKeys.courseList({ status, sort, perPage, ...rest }),
    queryFn: ({ signal }) =>
      api.get<CourseRows>('/course/getCourses', {
        query: { ...rest, status: status || 'all', sort: sort || 'newest', perPage },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const at = (id: string) => `/course/${encodeURIComponent(id)}`;
const readCourse = (id: string, signal?: AbortSignal) =>
  api.get<{ course: AdminCourse }>(at(id), { signal }).then((data) => data.course);

/** A course to edit: read anew each time, for a form must not begin with an old version. */
export const adminCourseQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.course(id),
    queryFn: ({ signal }) => readCourse(id, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** A write to the catalogue: what shows it, here and in the shop, is read again. */
function useCatalogueWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const queryKey of [adminKeys.courses, keys.courses, keys.bundles, keys.menu])
        void client.invalidateQueries({ queryKey });
    },
  });
}

type CourseAnswer = { course: AdminCourse };

/** However often it is sent, it makes one course; refused with 409 when it was made before. */
export function useCreateCourse() {
  const [key] = useState(newKey);
  return useCatalogueWrite((form: FormData) =>
    api.post<CourseAnswer>('/course/createCourse', form, { headers: { 'idempotency-key': key } }),
  );
}

export const useUpdateCourse = (id: string) =>
  useCatalogueWrite((form: FormData) => api.patch<CourseAnswer>(at(id), form));

/** Refused with 409 while learners own it or an order holds it. Its row goes at once. */
export function useDeleteCourse() {
  const client = useQueryClient();
  return useCatalogueWrite(async (id: string) => {
    await api.delete(`/course/deleteCourse/${encodeURIComponent(id)}`);
    client.setQueriesData<CourseRows>(
      { queryKey: [...adminKeys.courses, 'list'] },
      (list) => list && { ...list, courses: list.courses.filter((course) => course._id !== id) },
    );
  });
}

/** Refused with 422 and what is missing when an incomplete course shall be published. */
export const useCourseStatus = () =>
  useCatalogueWrite(({ id, status }: { id: string; status: Exclude<Status, 'Archived'> }) =>
    api.patch<CourseAnswer>(`${at(id)}/status`, { status }),
  );

export const useArchiveCourse = () =>
  useCatalogueWrite((id: string) => api.patch<CourseAnswer>(`${at(id)}/archive`));

export const useDuplicateCourse = () =>
  useCatalogueWrite((id: string) => api.post<CourseAnswer>(`${at(id)}/duplicate`));

/** Somebody else's version after a conflict; the query of the open form keeps its own. */
export const readLatestCourse = (id: string): Promise<AdminCourse> => readCourse(id);
