import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Page } from '../types';

export type WithdrawalStatus = 'requested' | 'approved' | 'paid' | 'rejected';
/** A request to be paid. Either `upi` or `account` says where to; `tds` is known once it is approved. */
export type Withdrawal = {
  _id: string;
  amount: number;
  upi: string | null;
  account: string | null;
  pan: string | null;
  status: WithdrawalStatus;
  tds: number;
  payable: number;
  reason: string | null;
  requestedAt: string;
  decidedAt: string | null;
  paidAt: string | null;
};

/** A movement of the learner's money; `amount` in rupees, negative when it left. */
export type WalletEntry = {
  _id: string;
  date: string;
  kind: 'reward' | 'reversal' | 'incentive' | 'withdrawal' | 'return';
  amount: number;
  state: 'held' | 'available' | 'reversed' | WithdrawalStatus;
  reason: string;
};

export type Wallet = {
  /** Rupees that can be withdrawn now; below zero after a refund of what was paid out already. */
  balance: number;
  /** Rewards that wait for a refund window to pass. */
  held: number;
  /** Set aside for the withdrawal that is under way. */
  reserved: number;
  minWithdrawal: number;
  openWithdrawal: Withdrawal | null;
  entries: WalletEntry[];
  page: Page;
};

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
    api
      .get<{ withdrawals: Withdrawal[]; page: Page }>('/wallet/withdrawals', { signal })
      .then((data) => data.withdrawals),
  staleTime: 0,
});

export type WithdrawalBody = { amount: number; upi?: string; account?: string; pan?: string };

/** Asks to be paid; the amount is reserved at once. Refused with 409 while another request is open. */
export function useRequestWithdrawal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WithdrawalBody) => api.post('/wallet/withdrawals', body),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.wallet }),
  });
}
