import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { visit } from '@/kit/lib/visit';

type Purchase = Omit<ApiSchema['NewOrder'], 'visit'> & { key: string };
/** Makes an order, or answers the one that `key` has made already: sending it again never buys twice. */
export const usePlaceOrder = () =>
  useApiMutation(({ key, ...body }: Purchase) =>
    api
      .post('/orders', { body: { ...body, visit: visit() }, headers: { 'Idempotency-Key': key } })
      .then((data) => data.order),
  );

/** Starts paying, or joins the attempt that is under way: the same page again. How it ends is seen in the order. */
export const usePayOrder = () =>
  useApiMutation((id: string) => api.post('/orders/{id}/pay', { path: { id } }).then((data) => data.payment));

/** Gives up an order that waits for its money, which frees its items for another one. */
export const useCancelOrder = () =>
  useApiMutation((id: string) =>
    api.post('/orders/{id}/cancel', { path: { id } }).then((data) => data.order),
  );

/** An order as it is now: an earlier answer never stands in. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: keys.order(id),
    queryFn: ({ signal }) => api.get('/orders/{id}', { path: { id }, signal }).then((data) => data.order),
    staleTime: 0,
    gcTime: 0,
  });
