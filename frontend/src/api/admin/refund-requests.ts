import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';
import { useMoneyMutation } from './money-mutation';

/** A learner's wish for money back, with what it is about. */
export type RefundRequestRow = ApiSchema['AdminRefundRequest'];

/** Open ones first, the oldest before the others. */
export const refundRequestsQuery = (filter: { state: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.refundRequests(filter),
    queryFn: ({ signal }) =>
      api.get('/admin/refundRequests', {
        query: { ...filter, state: filter.state || 'open', perPage: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * Refunds the order or rejects the request. Fails with 409 when somebody else has decided in the meantime.
 */
export const useDecideRefundRequest = (id: string) =>
  useMoneyMutation(({ approve, reason }: { approve: boolean; reason: string }) =>
    approve
      ? api.post('/admin/refundRequests/{id}/approve', { path: { id }, body: { reason } })
      : api.post('/admin/refundRequests/{id}/refuse', { path: { id }, body: { reason } }),
  );
