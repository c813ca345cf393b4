import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { ApiSchema, Page } from '@/api/types';
import { adminKeys } from './keys';
import { useMoneyMutation } from './money-mutation';

/** A refund with its buyer. The list names the buyer. */
export type Refund = ApiSchema['RefundBody'] & { buyer: ApiSchema['Payee'] };

const withBuyer = (refund: ApiSchema['RefundBody']): Refund[] =>
  refund.buyer === null ? [] : [{ ...refund, buyer: refund.buyer }];

/** Poll interval for a list with refunds that are at the gateway (ms). */
const pollInterval = 5000;

/**
 * Refunds: first those that wait for an admin (double payments at the top), then those that are being sent,
 * then completed ones.
 */
export const refundsQuery = (filter: { state: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.refundList(filter),
    queryFn: async ({ signal }): Promise<{ refunds: Refund[]; page: Page }> => {
      const { refunds, page } = await api.get('/admin/refunds', {
        query: { ...filter, perPage: 20 },
        signal,
      });
      return { page, refunds: refunds.flatMap(withBuyer) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ state }) => state === 'sent') ? pollInterval : false,
  });

/**
 * Sends a refund that waits, or that the gateway rejected before. Fails with 409 when it was already sent.
 */
export const useSendRefund = (id: string) =>
  useMoneyMutation(() => api.post('/admin/refunds/{id}/send', { path: { id } }));

/**
 * Marks a refund as done that the admin paid another way. `reference` identifies that payment. Fails with 409
 * when the refund was already sent.
 */
export const useSettleRefund = (id: string) =>
  useMoneyMutation((reference: string) =>
    api.post('/admin/refunds/{id}/settle', { path: { id }, body: { reference } }),
  );

/** Open batches in which the buyer of a late payment may have a seat; none where the money can only go back. */
export const seatChoicesQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.refundSeats(id),
    queryFn: async ({ signal }) =>
      (await api.get('/admin/refunds/{id}/seats', { path: { id }, signal })).choices,
    staleTime: 0,
  });

/** Gives seats in other batches; the order is paid then, and the money stays. 409 when nothing can be given. */
export const useSeatLatePayment = (id: string) =>
  useMoneyMutation((batches: string[]) =>
    api.post('/admin/refunds/{id}/seat', { path: { id }, body: { batches } }),
  );
