import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import type { ItemType, Narrow, Order, Page, User, Wire } from '../types';
import { adminKeys } from './keys';

export type StudentRow = Narrow<Wire['ListedUser'], { role: User['role'] }>;
/** `source`: bought, given by an admin, or part of a bundle. */
export type StudentGrant = Narrow<
  Wire['GrantBody'],
  { type: ItemType; source: 'order' | 'assigned' | 'bundle' }
>;
export type Student = Narrow<
  Wire['StudentBody'],
  {
    role: User['role'];
    orders: Order[];
    grants: StudentGrant[];
    emailConfirmed: boolean;
    pendingEmail: string | null;
    /** They left: what is shown is what the law keeps. */
    deleted: boolean;
  }
>;
type ImportedRow = Narrow<Wire['ImportedRow'], { outcome: 'created' | 'assigned' | 'unchanged' | 'failed' }>;
export type ImportReport = Narrow<Wire['ImportReport'], { rows: ImportedRow[] }>;

/** One page of learners, newest first. */
export const studentsQuery = (filter: { q: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.studentList(filter),
    queryFn: ({ signal }) =>
      api.get<{ users: StudentRow[]; page: Page }>('/user/getUsers', {
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
      api
        .get<{ student: Student }>(`/admin/students/${encodeURIComponent(id)}`, { signal })
        .then((data) => data.student),
    staleTime: 0,
  });

/** Where the browser downloads the students that a search finds. */
export const exportPath = (q: string): string =>
  `/api/v1/admin/students/export${q ? `?${new URLSearchParams({ q })}` : ''}`;

function useStudentWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => void client.invalidateQueries({ queryKey: adminKeys.students }),
  });
}

/** `courseId` carries a bundle's id too. */
export const useAssign = (type: ItemType) =>
  useStudentWrite((body: { studentId: string; courseId: string }) =>
    api.patch(type === 'course' ? '/course/assignCourse' : '/bundle/assignBundle', body),
  );

const at = (id: string) => `/admin/students/${encodeURIComponent(id)}`;

export const useBlockStudent = (id: string) =>
  useStudentWrite((body: { blocked: boolean; reason?: string }) => api.patch(`${at(id)}/block`, body));

/** A new address counts as unconfirmed and gets a link; the old one is told. */
export const useCorrectStudent = (id: string) =>
  useStudentWrite((body: { name?: string; email?: string; mobilenumber?: string }) =>
    api.patch(at(id), body),
  );

/** One session, or all of them. */
export const useEndSessions = (id: string) =>
  useStudentWrite((session: string | null) =>
    api.delete(session ? `${at(id)}/sessions/${encodeURIComponent(session)}` : `${at(id)}/sessions`),
  );

export const useRevokeGrant = (id: string) =>
  useStudentWrite((grant: string) => api.delete(`${at(id)}/grants/${encodeURIComponent(grant)}`));

/** Reads a CSV file; a dry run only tells what would be done. */
export const useImportStudents = () =>
  useStudentWrite(({ file, dryRun }: { file: File; dryRun: boolean }) => {
    const form = new FormData();
    form.append('dryRun', String(dryRun));
    form.append('file', file);
    return api.post<{ report: ImportReport }>('/admin/students/import', form).then((data) => data.report);
  });
