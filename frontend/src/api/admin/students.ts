import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema, ItemType } from '@/api/types';
import { adminKeys } from './keys';

export type StudentRow = ApiSchema['ListedUser'];
/** `source`: bought, given by an admin, or part of a bundle. */
export type StudentGrant = ApiSchema['GrantBody'];
/** A `deleted` one left: what is shown is what the law keeps. */
export type Student = ApiSchema['StudentBody'];
export type ImportReport = ApiSchema['ImportReport'];

/** One page of learners, newest first. */
export const studentsQuery = (filter: { q: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.studentList(filter),
    queryFn: ({ signal }) =>
      api.get('/user/getUsers', {
        query: { ...filter, role: 'learner', perPage: 20 },
        signal,
      }),
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

/** Where the browser downloads the students that a search finds. */
export const exportPath = (q: string): string =>
  `/api/v1/admin/students/export${q ? `?${new URLSearchParams({ q })}` : ''}`;

const useStudentMutation = <Answer, Input>(mutationFn: (input: Input) => Promise<Answer>) =>
  useApiMutation(mutationFn, { invalidates: [adminKeys.students] });

/** `courseId` is a bundle's id where a bundle is assigned. */
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

/** A new address counts as unconfirmed and gets a link; the old address gets a notice. */
export const useCorrectStudent = (id: string) =>
  useStudentMutation((body: ApiSchema['Correction']) =>
    api.patch('/admin/students/{id}', { path: { id }, body }),
  );

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

/** Reads a CSV file; a dry run only tells what would be done. */
export const useImportStudents = () =>
  useStudentMutation(({ file, dryRun }: { file: File; dryRun: boolean }) => {
    const form = new FormData();
    form.append('dryRun', String(dryRun));
    form.append('file', file);
    return api.post('/admin/students/import', { body: form }).then((data) => data.report);
  });
