import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import type { Order } from '@/api/types';

/** Orders of a page. */
const PER_PAGE = 5;
/** How often orders are read again while a bank has not answered (ms). */
const ASK_AGAIN = 10_000;

/** Whether the gateway may still report that the order is paid. */
export const isUnderWay = ({ status, payment }: Order): boolean =>
  payment?.status === 'created' && status !== 'paid' && status !== 'refunded';

/** The user's own orders, newest first. */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: keys.orderList(page),
    queryFn: ({ signal }) => api.get('/orders', { query: { page, perPage: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.orders.some(isUnderWay) ? ASK_AGAIN : false),
  });
