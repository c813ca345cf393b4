import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type AuditEntry = ApiSchema['EntryBody'];
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
    queryFn: ({ signal }) => api.get('/admin/audit', { query: { ...filter, perPage: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
