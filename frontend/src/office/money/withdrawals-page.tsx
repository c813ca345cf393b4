import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawalRowsQuery, type Decision, type WithdrawalRow } from '@/api/admin/withdrawals';
import { DataTable } from '@/office/shared/list/data-table';
import { Pager } from '@/office/shared/list/pager';
import { FilterField, Toolbar } from '@/office/shared/list/toolbar';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { oneOf } from '@/kit/lib/one-of';
import { t } from '@/i18n/admin-money';
import { DecideDialog } from './decide-dialog';
import { withdrawalColumns } from './withdrawal-columns';

const statuses = ['requested', 'approved', 'paid', 'rejected', 'all'] as const;
const options = statuses.map((value) => ({ value, label: t(value) }));

/** Lists the withdrawal requests, with actions to decide on them. */
export function WithdrawalsPage({ list }: { list: ListParams }) {
  const status = oneOf(statuses, list.get('status')) ?? '';
  const query = useQuery(withdrawalRowsQuery({ status, page: list.page }));
  const [deciding, setDeciding] = useState<{ row: WithdrawalRow; decision: Decision } | null>(null);
  const close = () => {
    setDeciding(null);
    // An error means that the status changed meanwhile. Refetch to show it.
    void query.refetch();
  };
  return (
    <>
      <p className="mb-4 measure text-small text-mute">{t('withdrawalsText')}</p>
      <Toolbar>
        <FilterField list={list} name="status" label={t('status')} options={options} all={t('open')} />
      </Toolbar>
      <DataTable
        caption={t('withdrawals')}
        columns={withdrawalColumns((row, decision) => setDeciding({ row, decision }))}
        query={query}
        rows={query.data?.withdrawals}
        rowKey={(row) => row._id}
        empty={t(status ? 'none' : 'noOpen')}
        expected={4}
      />
      <Pager list={list} page={query.data?.page} />
      {deciding ? <DecideDialog {...deciding} onClose={close} /> : null}
    </>
  );
}
