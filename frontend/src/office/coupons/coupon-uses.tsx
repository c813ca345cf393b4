import type { UseQueryResult } from '@tanstack/react-query';
import type { CouponDetail, CouponUse } from '@/api/admin/coupons';
import { DataTable, type Column } from '@/office/shared/list/data-table';
import { OrderBadge } from '@/office/shared/money/order-badge';
import { Pager } from '@/office/shared/list/pager';
import { PersonCell } from '@/office/shared/list/person-cell';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { t } from '@/i18n/admin-coupons';
import { formatDateTime } from '@/kit/lib/date';
import { formatRupees } from '@/kit/lib/money';

const columns: Column<CouponUse>[] = [
  {
    key: 'buyer',
    header: t('buyer'),
    cell: ({ user }) => <PersonCell person={user} />,
  },
  { key: 'at', header: t('takenAt'), cell: ({ at }) => formatDateTime(at) },
  {
    key: 'state',
    header: t('order'),
    cell: ({ orderNumber, orderStatus }) => (
      <>
        <span className="mr-2 tnum">{orderNumber}</span>
        <OrderBadge status={orderStatus} />
      </>
    ),
  },
  {
    key: 'amount',
    header: t('reduction'),
    align: 'right',
    cell: ({ amount }) => formatRupees(amount),
  },
];

type CouponUsesProps = { detail: CouponDetail; query: UseQueryResult<CouponDetail>; list: ListParams };

/** The orders that took the coupon, newest first. */
export function CouponUses({ detail, query, list }: CouponUsesProps) {
  return (
    <section>
      <h2 className="mb-4 text-h3">{t('usage')}</h2>
      <DataTable
        caption={t('usage')}
        columns={columns}
        query={query}
        rows={detail.uses}
        rowKey={({ order }) => order}
        empty={t('noUses')}
      />
      <Pager list={list} page={detail.page} />
    </section>
  );
}
