import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Wallet, WithdrawalStatus } from '../account/wallet';
import { api } from '../client';
import type { Narrow, Page, Wire } from '../types';
import { adminKeys } from './keys';
import { useMoneyWrite } from './money-write';

/** A learner's request to be paid, with who asks. */
export type WithdrawalRow = Narrow<Wire['AdminWithdrawal'], { status: WithdrawalStatus }>;

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

export type Decision = Exclude<WithdrawalStatus, 'requested'>;

/** Refused with 409 when it has moved on meanwhile, or the balance is below zero. */
export const useDecideWithdrawal = () =>
  useMoneyWrite(({ id, ...body }: { id: string; status: Decision; reason?: string }) =>
    api.patch<{ withdrawal: WithdrawalRow }>(`/admin/withdrawals/${encodeURIComponent(id)}`, body),
  );

/** Puts an incentive into a student's wallet, once per key. */
export const useGiveCredit = (student: string) =>
  useMoneyWrite(({ key, ...body }: { key: string; amount: number; reason: string }) =>
    api.post<Wallet>(`/admin/students/${encodeURIComponent(student)}/credits`, body, {
      headers: { 'idempotency-key': key },
    }),
  );
