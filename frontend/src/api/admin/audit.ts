import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import type { Page } from '../types';
import { adminKeys } from './keys';

export type AuditEntry = {
  _id: string;
  at: string;
  actor: { _id: string; name: string };
  /** Such as `course.publish`. */
  action: string;
  entity: string;
  entityId: string;
  /** As at the time. */
  entityName: string;
  changes: { field: string; before: string | null; after: string | null }[];
  requestId: string;
};
export type AuditFilter = {
  actor: string;
  entity: string;
  entityId: string;
  action: string;
  from: string;
  to: string;
  page: number;
};

/** What admins did, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: adminKeys.audit(filter),
    queryFn: ({ signal }) =>
      api.get<{ entries: AuditEntry[]; page: Page }>('/admin/audit', {
        query: { ...filter, perPage: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
