import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { operations } from '@/api/schema';
import type { ApiSchema, ItemType } from '@/api/types';
import { adminKeys } from './keys';

/** The student that a dialog is about. */
export type StudentName = Pick<ApiSchema['StudentRowBody'], '_id' | 'name'>;
export type StudentRow = ApiSchema['StudentRowBody'];
export type StudentFilter = Omit<
  NonNullable<operations['list_students']['parameters']['query']>,
  'page' | 'perPage' | 'sort'
>;
/** `source`: bought, given by an admin, or part of a bundle. */
export type StudentGrant = ApiSchema['GrantBody'];
/**
 * A student. A `deleted` one closed their account: only the data that the law requires to be kept is shown.
 */
export type Student = ApiSchema['StudentBody'];

/** The filters of the list's address, without those that are not set. */
export function studentFilter(get: (name: string) => string): StudentFilter {
  const names = ['q', 'stage', 'bought', 'tag', 'seenFrom', 'notSeenFrom', 'blocked'];
  return Object.fromEntries(names.map((name) => [name, get(name)]).filter(([, value]) => value));
}

/** One page of learners. */
export const studentsQuery = (filter: StudentFilter & { sort: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.studentList(filter),
    queryFn: ({ signal }) => api.get('/admin/students', { query: { ...filter, perPage: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.student(id),
    queryFn: ({ signal }) =>
      api.get('/admin/students/{id}', { path: { id }, signal }).then((data) => data.student),
    staleTime: 0,
  });

/** Where the browser downloads the students that the filters find. */
export function exportPath(filter: StudentFilter): string {
  const query = new URLSearchParams(filter).toString();
  return `/api/v1/admin/students/export${query ? `?${query}` : ''}`;
}

export const useStudentMutation = <Answer, Input>(mutationFn: (input: Input) => Promise<Answer>) =>
  useApiMutation(mutationFn, { invalidates: [adminKeys.students] });

/** Gives a student a course or bundle. `courseId` holds the bundle's id when a bundle is given. */
export const useAssign = (type: ItemType) =>
  useStudentMutation((body: ApiSchema['Assignment']) =>
    type === 'course'
      ? api.patch('/course/assignCourse', { body })
      : api.patch('/bundle/assignBundle', { body }),
  );

export const useBlockStudent = (id: string) =>
  useStudentMutation((body: ApiSchema['BlockForm']) =>
    api.patch('/admin/students/{id}/block', { path: { id }, body }),
  );

/** Records the consent that a parent gave on paper. */
export const useRecordParentConsent = (id: string) =>
  useStudentMutation((body: ApiSchema['PaperConsentForm']) =>
    api.post('/admin/students/{id}/parentconsent', { path: { id }, body }),
  );

/**
 * Corrects a student's data. A new email address takes effect after a day. Until then, entering the present
 * address cancels it, and so does the link that was mailed to a confirmed present address.
 */
export const useCorrectStudent = (id: string) =>
  useStudentMutation((body: ApiSchema['Correction']) =>
    api.patch('/admin/students/{id}', { path: { id }, body }),
  );

/** Takes the mobile number away, so that its owner can sign up with it. */
export const useFreeNumber = (id: string) =>
  useStudentMutation(() => api.delete('/admin/students/{id}/mobilenumber', { path: { id } }));

/** One session, or all of them. */
export const useEndSessions = (id: string) =>
  useStudentMutation(async (sessionId: string | null): Promise<void> => {
    await (sessionId === null
      ? api.delete('/admin/students/{id}/sessions', { path: { id } })
      : api.delete('/admin/students/{id}/sessions/{sessionId}', { path: { id, sessionId } }));
  });

export const useRevokeGrant = (id: string) =>
  useStudentMutation((grantId: string) =>
    api.delete('/admin/students/{id}/grants/{grantId}', { path: { id, grantId } }),
  );
