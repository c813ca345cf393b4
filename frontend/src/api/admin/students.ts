import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import type { ItemType, Order, Page } from '../types';
import { adminKeys } from './keys';

export type StudentRow = {
  _id: string;
  name: string;
  email: string;
  mobilenumber: string;
  role: 'learner' | 'admin';
  createdAt: string;
  blocked: boolean;
};
type Named = { _id: string; title: string };
export type StudentGrant = {
  _id: string;
  type: ItemType;
  item: Named;
  /** Bought, given by an admin, or part of a bundle. */
  source: 'order' | 'assigned' | 'bundle';
  bundle: Named | null;
  order: string | null;
  assignedBy: string | null;
  grantedAt: string;
  revokedAt: string | null;
  /** An admin may take it back; what was bought goes by a refund. */
  revocable: boolean;
};
export type Student = StudentRow & {
  state: string | null;
  hasPassword: boolean;
  blockedAt: string | null;
  blockedReason: string | null;
  /** The newest ones. */
  orders: Order[];
  totalOrders: number;
  grants: StudentGrant[];
  progress: { course: Named; completed: number; total: number; lastWatchedAt: string | null }[];
  sessions: { _id: string; device: string; createdAt: string; lastSeenAt: string }[];
};
export type ImportReport = {
  dryRun: boolean;
  total: number;
  created: number;
  assigned: number;
  unchanged: number;
  failed: number;
  rows: {
    /** Line of the file, from 2. */
    row: number;
    email: string;
    outcome: 'created' | 'assigned' | 'unchanged' | 'failed';
    messages: string[];
  }[];
};

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
