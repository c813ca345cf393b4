import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refundsQuery, type Refund } from '@/api/admin/refunds';
import { DataTable } from '@/office/shared/list/data-table';
import { Pager } from '@/office/shared/list/pager';
import { FilterField, Toolbar } from '@/office/shared/list/toolbar';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { oneOf } from '@/kit/lib/one-of';
import { t } from '@/i18n/admin-refunds';
import { refundColumns } from './refund-columns';
import { SeatDialog } from './seat-dialog';
import { SendDialog } from './send-dialog';
import { SettleDialog } from './settle-dialog';

const states = ['due', 'failed', 'sent', 'done'] as const;
const options = states.map((value) => ({ value, label: t(value) }));

/** Lists refunds. The ones that need an admin come first. */
export function RefundsPage({ list }: { list: ListParams }) {
  // The status in the URL may be another tab's.
  const state = oneOf(states, list.get('status')) ?? '';
  const query = useQuery(refundsQuery({ state, page: list.page }));
  const [sending, setSending] = useState<Refund | null>(null);
  const [settling, setSettling] = useState<Refund | null>(null);
  const [seating, setSeating] = useState<Refund | null>(null);
  const close = () => {
    setSeating(null);
    setSending(null);
    setSettling(null);
    // An error means that somebody else sent the refund. Refetch to show its state.
    void query.refetch();
  };
  return (
    <>
      <p className="mb-4 measure text-small text-mute">{t('queueText')}</p>
      <Toolbar>
        <FilterField list={list} name="status" label={t('status')} options={options} all={t('all')} />
      </Toolbar>
      <DataTable
        caption={t('queue')}
        columns={refundColumns(setSending, setSettling, setSeating)}
        query={query}
        rows={query.data?.refunds}
        rowKey={(refund) => refund._id}
        empty={t(state ? 'noMatch' : 'nothing')}
        expected={4}
      />
      <Pager list={list} page={query.data?.page} />
      {sending ? <SendDialog refund={sending} onClose={close} /> : null}
      {seating ? <SeatDialog refund={seating} onClose={close} /> : null}
      {settling ? <SettleDialog refund={settling} onClose={close} /> : null}
    </>
  );
}
