import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import type { Narrow, Page, Wire } from '../types';
import { adminKeys } from './keys';
import { useMoneyWrite } from './money-write';

/** Money on its way back; in the list the buyer is always told. */
export type Refund = Narrow<
  Wire['RefundBody'],
  {
    kind: 'order' | 'duplicate' | 'late' | 'wrong_amount';
    state: 'due' | 'sent' | 'done' | 'failed';
    buyer: Wire['Payee'];
  }
>;

/** How often a list with refunds at the gateway is read again (ms). */
const looking = 5000;

/** What waits for an admin first, duplicates before the rest; then what is sent, then what is done. */
export const refundsQuery = (filter: { state: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.refundList(filter),
    queryFn: ({ signal }) =>
      api.get<{ refunds: Refund[]; page: Page }>('/admin/refunds', {
        query: { ...filter, perPage: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ state }) => state === 'sent') ? looking : false,
  });

/** Sends one that waits, or that the gateway refused before. 409 when it is on its way already. */
export const useSendRefund = (id: string) =>
  useMoneyWrite(() => api.post(`/admin/refunds/${encodeURIComponent(id)}/send`));

/** Marks one as done that the admin paid another way, with what it was sent by. 409 when it went back already. */
export const useSettleRefund = (id: string) =>
  useMoneyWrite((reference: string) =>
    api.post(`/admin/refunds/${encodeURIComponent(id)}/settle`, { reference }),
  );
