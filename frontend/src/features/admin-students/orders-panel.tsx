import type { Student } from '@/api/admin/students';
import type { Order } from '@/api/types';
import { Panel } from '@/components/admin/panel';
import { Badge } from '@/components/ui/badge';
import { t } from '@/i18n/en/admin-students';
import { formatDateTime } from '@/lib/date';
import { formatRupees } from '@/lib/money';

const tones = {
  paid: 'success',
  pending: 'warning',
  refunded: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<Order['status'], string>;

/** The student's newest orders. */
export function OrdersPanel({ student: { orders, totalOrders } }: { student: Student }) {
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
                  {order.items.map(({ title }) => title).join(', ')}
                </p>
                <p className="text-mute">{formatDateTime(order.createdAt)}</p>
              </div>
              <Badge tone={tones[order.status]}>{t(order.status)}</Badge>
              <span className="font-semibold tnum">
                <span className="sr-only">{t('total')}: </span>
                {formatRupees(order.total)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
