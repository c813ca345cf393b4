import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';
import { useMoneyMutation } from './money-mutation';

export type Attempt = ApiSchema['AdminAttempt'];
/** An order on the money page, with every try at paying it, oldest first. */
export type OrderRow = ApiSchema['AdminOrder'];

type OrderFilter = { q: string; status: string };

/** Newest first. */
export const orderRowsQuery = ({ order, ...filter }: OrderFilter & { order: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.orderList({ order, ...filter }),
    queryFn: ({ signal }) =>
      api.get('/admin/orders', { query: { ...filter, order: order || undefined, perPage: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Where the browser downloads the orders that a search finds. */
export function ordersCsvPath({ q, status }: OrderFilter): string {
  const search = new URLSearchParams({ ...(q ? { q } : {}), ...(status ? { status } : {}) }).toString();
  return `/api/v1/admin/orders.csv${search ? `?${search}` : ''}`;
}

/** Asks the gateway now what became of the open attempts; the answer is the order as it is then. */
export const useRecheck = () =>
  useMoneyMutation((id: string) =>
    api.post('/admin/orders/{id}/recheck', { path: { id } }).then((data) => data.order),
  );

/**
 * Refunds an order. Fails with 409 when it is not paid, was refunded before, or made the purchase of a bundle
 * cheaper.
 */
export const useRefundOrder = (id: string) =>
  useMoneyMutation((reason: string) => api.post('/orders/{id}/refund', { path: { id }, body: { reason } }));
