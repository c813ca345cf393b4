import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Wallet, Withdrawal, WithdrawalStatus } from '../account/wallet';
import { api } from '../client';
import type { Page } from '../types';
import { adminKeys } from './keys';

/** A learner's request to be paid, with who asks. */
export type WithdrawalRow = Withdrawal & {
  user: { _id: string; name: string; email: string; mobilenumber: string };
};

/** Open ones (requested or approved) come oldest first, others newest first. */
export const withdrawalRowsQuery = (filter: { status: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.withdrawalList(filter),
    queryFn: ({ signal }) =>
      api.get<{ withdrawals: WithdrawalRow[]; page: Page }>('/admin/withdrawals', {
        query: { ...filter, status: filter.status || 'open' },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const studentWalletQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.studentWallet(id, page),
    queryFn: ({ signal }) =>
      api.get<Wallet>(`/admin/students/${encodeURIComponent(id)}/wallet`, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A movement of money changes lists, wallets and the dashboard's figures. */
function useMoneyWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const queryKey of [adminKeys.money, adminKeys.overviews])
        void client.invalidateQueries({ queryKey });
    },
  });
}

export type Decision = Exclude<WithdrawalStatus, 'requested'>;

/** Refused with 409 when it has moved on meanwhile, or the balance is below zero. */
export const useDecideWithdrawal = () =>
  useMoneyWrite(({ id, ...body }: { id: string; status: Decision; reason?: string }) =>
    api.patch<{ withdrawal: WithdrawalRow }>(`/admin/withdrawals/${encodeURIComponent(id)}`, body),
  );

/** Puts an incentive into a student's wallet. */
export const useGiveCredit = (student: string) =>
  useMoneyWrite((body: { amount: number; reason: string }) =>
    api.post<Wallet>(`/admin/students/${encodeURIComponent(student)}/credits`, body),
  );
