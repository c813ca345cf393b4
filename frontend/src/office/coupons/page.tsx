import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponsQuery, useUpdateCoupon, type Coupon } from '@/api/admin/coupons';
import { messagesOf } from '@/api/error';
import { AddToggle } from '@/office/shared/editor/add-toggle';
import { AdminPage } from '@/office/shared/page/admin-page';
import { OfficeList } from '@/office/shared/list/office-list';
import { toastUndo } from '@/office/shared/list/undo';
import { useListParams } from '@/office/shared/list/use-list-params';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-coupons';
import { couponColumns } from './coupon-columns';
import { statusVariants } from './describe';
import { NewCoupon } from './new-coupon';

const options = Object.entries(statusVariants).map(([value, { label }]) => ({ value, label }));
const filters = [{ name: 'status', label: t('status'), options, all: t('anyStatus') }];
const views = options.map(({ value, label }) => ({ name: label, query: `status=${value}` }));

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
        onSuccess: ({ coupon }) =>
          toastUndo(t(paused ? 'resumed' : 'pausedDone', { code }), () =>
            update.mutateAsync({ id, paused, version: coupon.version }),
          ),
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
      <OfficeList
        name="coupons"
        list={list}
        search={{ label: t('search'), hint: t('searchHint') }}
        filters={filters}
        views={views}
        caption={t('caption')}
        columns={couponColumns({ busy, toggle })}
        query={query}
        rows={query.data?.coupons}
        page={query.data?.page}
        rowKey={(coupon) => coupon._id}
        onNew={adding ? undefined : () => setAdding(true)}
        empty={t('empty')}
        emptySearch={t('emptySearch')}
      />
    </AdminPage>
  );
}
