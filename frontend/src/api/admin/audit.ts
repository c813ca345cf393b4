import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import type { Page, Wire } from '../types';
import { adminKeys } from './keys';

export type AuditEntry = Wire['EntryBody'];
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
