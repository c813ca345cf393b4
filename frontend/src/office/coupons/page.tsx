import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponsQuery, useUpdateCoupon, type Coupon } from '@/api/admin/coupons';
import { messagesOf } from '@/api/error';
import { AddToggle } from '@/office/shared/add-toggle';
import { AdminPage } from '@/office/shared/admin-page';
import { DataTable } from '@/office/shared/data-table';
import { Pager } from '@/office/shared/pager';
import { FilterField, SearchField, Toolbar } from '@/office/shared/toolbar';
import { useListParams } from '@/office/shared/use-list-params';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-coupons';
import { couponColumns } from './coupon-columns';
import { statusVariants } from './describe';
import { NewCoupon } from './new-coupon';

const statuses = Object.entries(statusVariants).map(([value, { label }]) => ({ value, label }));

/** The list of coupons, and the form of a new one above it. */
export function Component() {
  const [adding, setAdding] = useState(false);
  const [dirty, setDirty] = useState(false);
  const list = useListParams();
  const status = list.get('status');
  const query = useQuery(couponsQuery({ q: list.q, status, page: list.page }));
  const update = useUpdateCoupon();
  const toggle = ({ _id: id, code, paused, version }: Coupon) =>
    update.mutate(
      { id, paused: !paused, version },
      {
        onSuccess: () => toast.success(t(paused ? 'resumed' : 'pausedDone', { code })),
        onError: (error) => {
          toast.error(messagesOf(error).join(' '));
          void query.refetch();
        },
      },
    );
  const busy = update.isPending ? update.variables.id : null;
  return (
    <AdminPage
      title={t('heading')}
      intro={t('intro')}
      actions={<AddToggle adding={adding} dirty={dirty} addLabel={t('add')} onToggle={setAdding} />}
    >
      {adding ? <NewCoupon onDirty={setDirty} onDone={() => setAdding(false)} /> : null}
      <Toolbar>
        <SearchField list={list} label={t('search')} placeholder={t('searchHint')} />
        <FilterField list={list} name="status" label={t('status')} options={statuses} all={t('anyStatus')} />
      </Toolbar>
      <DataTable
        caption={t('caption')}
        columns={couponColumns({ busy, toggle })}
        query={query}
        rows={query.data?.coupons}
        rowKey={(coupon) => coupon._id}
        empty={list.q || status ? t('emptySearch') : t('empty')}
      />
      <Pager list={list} page={query.data?.page} />
    </AdminPage>
  );
}
