import type { Student } from '@/api/admin/students';
import { useMay } from '@/api/permissions';
import { OrderBadge } from '@/office/shared/money/order-badge';
import { OrderDocuments } from '@/office/shared/money/order-documents';
import { Panel } from '@/office/shared/page/panel';
import { RefundOrder } from '@/office/shared/money/refund-order';
import { TitleList } from '@/kit/ui/title-list';
import { t } from '@/i18n/admin-students';
import { formatDateTime } from '@/kit/lib/date';
import { formatRupees } from '@/kit/lib/money';

type OrdersPanelProps = { student: Pick<Student, 'orders' | 'totalOrders'> };

/** The student's newest orders, and the way to refund one. */
export function OrdersPanel({ student: { orders, totalOrders } }: OrdersPanelProps) {
  const may = useMay();
  return (
    <Panel
      title={t('orders')}
      text={totalOrders > orders.length ? t('newest', { shown: orders.length, total: totalOrders }) : null}
    >
      {orders.length === 0 ? (
        <p className="text-small text-mute">{t('noOrders')}</p>
      ) : (
        <ul aria-label={t('orders')} className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-small">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold break-words">
                  <TitleList titles={order.items.map(({ title }) => title)} />
                </p>
                <p className="text-mute">
                  {t('orderNumber', { number: String(order.number) })} · {formatDateTime(order.createdAt)}
                </p>
                <OrderDocuments order={order} />
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <OrderBadge status={order.status} />
                <span className="font-semibold tnum">
                  <span className="sr-only">{t('total')}: </span>
                  {formatRupees(order.total)}
                </span>
                {may('money') ? <RefundOrder order={order} className="min-h-11" /> : null}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
