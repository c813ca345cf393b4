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

/**
 * Starts a payment, or returns the gateway page of the attempt that is already running. The order shows the
 * result.
 */
export const usePayOrder = () =>
  useApiMutation((id: string) => api.post('/orders/{id}/pay', { path: { id } }).then((data) => data.payment));

/** Gives up an order that waits for its money, which frees its items for another one. */
export const useCancelOrder = () =>
  useApiMutation((id: string) =>
    api.post('/orders/{id}/cancel', { path: { id } }).then((data) => data.order),
  );

/** An order. It is never taken from the cache. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: keys.order(id),
    queryFn: ({ signal }) => api.get('/orders/{id}', { path: { id }, signal }).then((data) => data.order),
    staleTime: 0,
    gcTime: 0,
  });
