import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CouponDetail, CouponUse } from '@/api/admin/coupons';
import { adminPaths } from '@/components/admin/admin-paths';
import { DataTable, type Column } from '@/components/admin/data-table';
import { Pager } from '@/components/admin/pager';
import type { ListParams } from '@/components/admin/use-list-params';
import { Badge } from '@/components/ui/badge';
import { t } from '@/i18n/en/admin-coupons';
import { formatDateTime } from '@/lib/date';
import { languageOf } from '@/lib/language';
import { formatRupees } from '@/lib/money';

const orderStates = {
  pending: { tone: 'warning', label: t('orderPending') },
  paid: { tone: 'success', label: t('orderPaid') },
  refunded: { tone: 'neutral', label: t('orderRefunded') },
  expired: { tone: 'neutral', label: t('orderExpired') },
  cancelled: { tone: 'neutral', label: t('orderCancelled') },
} as const satisfies Record<CouponUse['orderStatus'], object>;

const columns: Column<CouponUse>[] = [
  {
    key: 'buyer',
    header: t('buyer'),
    cell: ({ user: { _id, name, email } }) => (
      <>
        <Link
          to={adminPaths.student(_id)}
          lang={languageOf(name)}
          className="font-semibold hover:text-brand hover:underline"
        >
          {name}
        </Link>
        <span className="block text-caption break-all text-mute">{email}</span>
      </>
    ),
  },
  { key: 'at', header: t('takenAt'), cell: ({ at }) => formatDateTime(at) },
  {
    key: 'state',
    header: t('order'),
    cell: ({ orderStatus }) => (
      <Badge tone={orderStates[orderStatus].tone}>{orderStates[orderStatus].label}</Badge>
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
