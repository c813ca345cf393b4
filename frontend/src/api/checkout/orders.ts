import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Order, Payment, Wire } from '../types';

const path = (id: string) => `/orders/${encodeURIComponent(id)}`;

type Purchase = Wire['Basket'] & { key: string };
/** Makes an order, or answers the one that `key` has made already: sending it again never buys twice. */
export const placeOrderMutation = mutationOptions({
  mutationFn: ({ key, ...body }: Purchase) =>
    api
      .post<{ order: Order }>('/orders', body, { headers: { 'idempotency-key': key } })
      .then((data) => data.order),
});

/** Starts paying, or joins the attempt that is under way: the same page again. How it ends is seen in the order. */
export const payOrderMutation = mutationOptions({
  mutationFn: (id: string) => api.post<{ payment: Payment }>(`${path(id)}/pay`).then((data) => data.payment),
});

/** Gives up an order that waits for its money, which frees its items for another one. */
export const cancelOrderMutation = mutationOptions({
  mutationFn: (id: string) => api.post<{ order: Order }>(`${path(id)}/cancel`).then((data) => data.order),
});

/** An order as it is now: an earlier answer never stands in. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: keys.order(id),
    queryFn: ({ signal }) => api.get<{ order: Order }>(path(id), { signal }).then((data) => data.order),
    staleTime: 0,
    gcTime: 0,
  });
