import type { Order } from '@/api/types';
import { TitleList } from '@/kit/ui/title-list';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/orders';
import { formatDate, formatDateTime } from '@/kit/lib/date';
import { formatRupees } from '@/kit/lib/money';
import { OrderActions } from './order-actions';
import { stateOf, type OrderState } from './order-state';

export const orderRow = 'grid gap-x-8 gap-y-3 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_12rem] lg:items-center';

const tones = {
  unpaid: 'warning',
  asking: 'brand',
  failed: 'danger',
  paid: 'success',
  refunded: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<OrderState, string>;

/** One order: its items, its state, and the actions on it. */
export function OrderRow({ order }: { order: Order }) {
  const { number, items, total, createdAt } = order;
  const state = stateOf(order);
  const words = explain(order, state);
  return (
    <li className={orderRow}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="font-semibold wrap-anywhere">
              <TitleList titles={items.map((item) => item.title)} />
            </strong>
            <Badge tone={tones[state]}>{t(state)}</Badge>
          </p>
          <p className="text-h3 tnum" translate={total === 0 ? undefined : 'no'}>
            {total === 0 ? t('free') : formatRupees(total)}
          </p>
        </div>
        <p className="mt-0.5 text-small text-mute tnum">
          <span className="whitespace-nowrap">{t('number', { number: String(number) })}</span>
          {' · '}
          {items.length === 1 && items[0]?.type === 'bundle' ? `${t('bundle')} · ` : null}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {words === null ? null : ` · ${words}`}
        </p>
      </div>
      <OrderActions order={order} state={state} />
    </li>
  );
}

/** Explains an order's state in a sentence. Null where the badge and the date of the order say enough. */
function explain(
  { createdAt, expiresAt, payment, paidAt, total, walletShare, creditNote }: Order,
  state: OrderState,
): string | null {
  switch (state) {
    case 'unpaid':
      return t('unpaidText', { time: formatDateTime(expiresAt) });
    case 'asking':
      return t('askingText');
    case 'failed':
      return payment?.status === 'paid'
        ? t('wrongAmountText', { time: formatDateTime(expiresAt) })
        : t('failedText', { time: formatDateTime(expiresAt) });
    case 'paid':
      if (total === 0 || paidAt === null) return t('paidFree');
      return formatDate(paidAt) === formatDate(createdAt)
        ? null
        : t('paidText', { date: formatDate(paidAt) });
    case 'refunded':
      return creditNote ? t('refundedBy', { number: creditNote }) : t('refundedText');
    case 'expired':
    case 'cancelled':
      // The gateway took money but the order wasn't fulfilled: the payment was late, or its amount was wrong.
      if (payment?.status === 'paid') return t('lateText');
      return walletShare > 0 ? t('walletBack', { amount: formatRupees(walletShare) }) : t('nothingPaid');
  }
}
