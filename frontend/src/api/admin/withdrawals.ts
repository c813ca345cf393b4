import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WithdrawalStatus } from '@/api/account/wallet';
import { api } from '@/api/client';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';
import { useMoneyMutation } from './money-mutation';

/** A learner's payout request, with the learner. */
export type WithdrawalRow = ApiSchema['AdminWithdrawal'];

/** Open ones (requested or approved) come oldest first, others newest first. */
export const withdrawalRowsQuery = (filter: { status: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.withdrawalList(filter),
    queryFn: ({ signal }) =>
      api.get('/admin/withdrawals', {
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
      api.get('/admin/students/{id}/wallet', { path: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type Decision = Exclude<WithdrawalStatus, 'requested'>;

/**
 * Decides on a payout request. Fails with 409 when its status has changed in the meantime, or when the
 * balance is negative.
 */
export const useDecideWithdrawal = () =>
  useMoneyMutation(({ id, ...body }: { id: string; status: Decision; reason?: string }) =>
    api.patch('/admin/withdrawals/{id}', { path: { id }, body }),
  );

/**
 * Credits an incentive to a student's wallet. `key` is an idempotency key, so a repeated request credits it
 * only once.
 */
export const useGiveCredit = (student: string) =>
  useMoneyMutation(({ key, ...body }: { key: string; amount: number; reason: string }) =>
    api.post('/admin/students/{id}/credits', {
      path: { id: student },
      body,
      headers: { 'Idempotency-Key': key },
    }),
  );
