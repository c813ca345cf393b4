import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import type { Narrow, Order, Page, Wire } from '../types';
import { adminKeys } from './keys';
import { useMoneyWrite } from './money-write';

export type Attempt = Narrow<Wire['AdminAttempt'], { status: Exclude<Order['payment'], null>['status'] }>;
/** An order on the money desk, with every try at paying it, oldest first. */
export type OrderRow = Order & { buyer: Wire['Payee']; attempts: Attempt[] };

type OrderFilter = { q: string; status: string };

/** Newest first. */
export const orderRowsQuery = (filter: OrderFilter & { page: number }) =>
  queryOptions({
    queryKey: adminKeys.orderList(filter),
    queryFn: ({ signal }) =>
      api.get<{ orders: OrderRow[]; page: Page }>('/admin/orders', {
        query: { ...filter, perPage: 20 },
        signal,
      }),
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
  useMoneyWrite((id: string) =>
    api.post<{ order: Order }>(`/admin/orders/${encodeURIComponent(id)}/recheck`).then((data) => data.order),
  );

/** Refused with 409 when it is not paid, was refunded before, or a bundle was bought cheaper for it. */
export const useRefundOrder = (id: string) =>
  useMoneyWrite((reason: string) => api.post(`/orders/${encodeURIComponent(id)}/refund`, { reason }));
