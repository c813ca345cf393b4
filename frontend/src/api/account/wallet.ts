import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';

export type WithdrawalStatus = ApiSchema['WithdrawalStatus'];
/**
 * A request for a payout. Either `upi` or `account` says where the money goes. `tds` is known once the
 * request is approved.
 */
export type Withdrawal = ApiSchema['WithdrawalBody'];

/** A movement of money in the learner's wallet. `amount` is negative for money that left the wallet. */
export type WalletEntry = ApiSchema['WalletEntry'];
export type Wallet = ApiSchema['WalletData'];

export const walletQuery = (page: number) =>
  queryOptions({
    queryKey: keys.walletPage(page),
    queryFn: ({ signal }) => api.get('/wallet', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The learner's requests to be paid, newest first. */
export const withdrawalsQuery = queryOptions({
  queryKey: keys.withdrawals,
  queryFn: ({ signal }) => api.get('/wallet/withdrawals', { signal }).then((data) => data.withdrawals),
  staleTime: 0,
});

/** Stores the learner's PAN (permanent account number). Answers show it with the middle masked. */
export const useSavePan = () =>
  useApiMutation((pan: string) => api.put('/wallet/pan', { body: { pan } }), { refetches: [keys.wallet] });

export type WithdrawalBody = ApiSchema['WithdrawalForm'];

/** Requests a payout, which reserves the amount at once. Fails with 409 while another request is open. */
export const useRequestWithdrawal = () =>
  useApiMutation((body: WithdrawalBody) => api.post('/wallet/withdrawals', { body }), {
    refetches: [keys.wallet],
  });
