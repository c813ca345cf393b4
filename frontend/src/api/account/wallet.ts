import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Narrow, Wire } from '../types';

export type WithdrawalStatus = 'requested' | 'approved' | 'paid' | 'rejected';
/** A request to be paid. Either `upi` or `account` says where to; `tds` is known once it is approved. */
export type Withdrawal = Narrow<Wire['WithdrawalBody'], { status: WithdrawalStatus }>;

/** A movement of the learner's money; `amount` is negative when it left. */
export type WalletEntry = Narrow<
  Wire['WalletEntry'],
  {
    kind: 'reward' | 'reversal' | 'incentive' | 'withdrawal' | 'return';
    state: 'held' | 'available' | 'reversed' | WithdrawalStatus;
  }
>;
export type Wallet = Narrow<
  Wire['WalletData'],
  { entries: WalletEntry[]; openWithdrawal: Withdrawal | null }
>;
type Withdrawals = Narrow<Wire['WithdrawalsData'], { withdrawals: Withdrawal[] }>;

export const walletQuery = (page: number) =>
  queryOptions({
    queryKey: keys.walletPage(page),
    queryFn: ({ signal }) => api.get<Wallet>('/wallet', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The learner's requests to be paid, newest first. */
export const withdrawalsQuery = queryOptions({
  queryKey: keys.withdrawals,
  queryFn: ({ signal }) =>
    api.get<Withdrawals>('/wallet/withdrawals', { signal }).then((data) => data.withdrawals),
  staleTime: 0,
});

export type WithdrawalBody = Wire['WithdrawalForm'];

/** Asks to be paid; the amount is reserved at once. Refused with 409 while another request is open. */
export function useRequestWithdrawal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WithdrawalBody) => api.post('/wallet/withdrawals', body),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.wallet }),
  });
}
