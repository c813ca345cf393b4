import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refundRequestsQuery, type RefundRequestRow } from '@/api/admin/refund-requests';
import { DataTable } from '@/office/shared/list/data-table';
import { Pager } from '@/office/shared/list/pager';
import { FilterField, Toolbar } from '@/office/shared/list/toolbar';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { oneOf } from '@/kit/lib/one-of';
import { t } from '@/i18n/admin-refund-requests';
import { DecideRequestDialog } from './decide-request-dialog';
import { requestColumns } from './request-columns';

const states = ['approved', 'refused', 'all'] as const;
const options = states.map((value) => ({ value, label: t(value) }));

/** Lists refund requests: the open ones first, the oldest of them at the top. */
export default function RequestsPage({ list }: { list: ListParams }) {
  const state = oneOf(states, list.get('status')) ?? '';
  const query = useQuery(refundRequestsQuery({ state, page: list.page }));
  const [deciding, setDeciding] = useState<{ row: RefundRequestRow; approve: boolean } | null>(null);
  const close = () => {
    setDeciding(null);
    // An error means that somebody else decided. Refetch to show the decision.
    void query.refetch();
  };
  return (
    <>
      <p className="mb-4 measure text-small text-mute">{t('text')}</p>
      <Toolbar>
        <FilterField list={list} name="status" label={t('status')} options={options} all={t('open')} />
      </Toolbar>
      <DataTable
        caption={t('title')}
        columns={requestColumns((row, approve) => setDeciding({ row, approve }))}
        query={query}
        rows={query.data?.requests}
        rowKey={(row) => row._id}
        empty={t(state ? 'noMatch' : 'nothing')}
        expected={4}
      />
      <Pager list={list} page={query.data?.page} />
      {deciding ? <DecideRequestDialog {...deciding} onClose={close} /> : null}
    </>
  );
}
