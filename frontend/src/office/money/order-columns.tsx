import type { Attempt, OrderRow } from '@/api/admin/orders';
import type { Column } from '@/office/shared/list/data-table';
import { OrderBadge } from '@/office/shared/money/order-badge';
import { OrderDocuments } from '@/office/shared/money/order-documents';
import { PersonCell } from '@/office/shared/list/person-cell';
import { RefundOrder } from '@/office/shared/money/refund-order';
import { TitleList } from '@/kit/ui/title-list';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-orders';
import { formatDateTime } from '@/kit/lib/date';
import { formatRupees } from '@/kit/lib/money';

const tries = {
  created: t('tryOpen'),
  paid: t('tryPaid'),
  failed: t('tryFailed'),
  expired: t('tryExpired'),
} as const satisfies Record<Attempt['status'], string>;

type Asking = { busy: string | null; recheck: (row: OrderRow) => void };

/** The columns of the list of orders; without `asking` they can be read only. */
export const orderColumns = (asking: Asking | null): Column<OrderRow>[] => [
  {
    key: 'order',
    header: t('order'),
    cell: ({ number, items, createdAt }) => (
      <>
        <span className="block text-caption text-mute tnum">
          {t('orderNumber', { number: String(number) })}
        </span>
        <span className="font-semibold break-words">
          <TitleList titles={items.map(({ title }) => title)} />
        </span>
        <span className="block text-caption text-mute">{formatDateTime(createdAt)}</span>
      </>
    ),
  },
  { key: 'learner', header: t('learner'), cell: ({ buyer }) => <PersonCell person={buyer} /> },
  {
    key: 'total',
    header: t('total'),
    align: 'right',
    cell: ({ total, adjustments, walletShare, payable }) => (
      <>
        {formatRupees(total)}
        {adjustments.map(({ label }) => (
          <span key={label} className="block text-caption text-mute">
            {label}
          </span>
        ))}
        {walletShare > 0 ? (
          <span className="block text-caption text-mute">
            {t('shares', { wallet: formatRupees(walletShare), rest: formatRupees(payable) })}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    cell: (order) => (
      <>
        <OrderBadge status={order.status} />
        <OrderDocuments order={order} />
      </>
    ),
  },
  { key: 'payment', header: t('payment'), cell: (order) => <Attempts order={order} /> },
  ...(asking
    ? [{ key: 'actions', header: t('actions'), cell: (order: OrderRow) => actionsOf(order, asking) }]
    : []),
];

/** The actions of an order. Most orders have none. */
function actionsOf(order: OrderRow, { busy, recheck }: Asking) {
  // The gateway may have taken the money of an attempt that is recorded as failed.
  const unpaid = order.status !== 'paid' && order.status !== 'refunded';
  const open = order.attempts.some(
    ({ status, canBeAsked }) => canBeAsked && (status === 'created' || (status === 'failed' && unpaid)),
  );
  if (!open && order.status !== 'paid') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {open ? (
        <Button
          variant="outline"
          size="sm"
          className="min-h-11"
          aria-label={t('recheckOf', { name: order.buyer.name })}
          loading={busy === order._id}
          onClick={() => recheck(order)}
        >
          {t('recheck')}
        </Button>
      ) : null}
      <RefundOrder order={order} className="min-h-11" />
    </div>
  );
}

/** The number of payment attempts. It opens a list of them with the references that the gateway got. */
function Attempts({ order: { attempts, total, payable } }: { order: OrderRow }) {
  const last = attempts.at(-1);
  const untried = total === 0 ? 'free' : payable === 0 ? 'byWallet' : 'notTried';
  if (!last) return <span className="text-mute">{t(untried)}</span>;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center whitespace-nowrap text-brand hover:underline max-lg:-my-2.5 lg:min-h-8">
        {t('attemptsOf', { count: attempts.length, state: tries[last.status] })}
      </summary>
      <ol className="mt-2 grid gap-2 text-caption">
        {attempts.map(({ reference, gateway, status, reason, amount, canBeAsked, createdAt }) => (
          <li key={reference}>
            <span className="font-semibold">{tries[status]}</span>
            {` · ${formatRupees(amount)} · ${formatDateTime(createdAt)}`}
            <span className="block break-all text-mute">{`${gateway} ${reference}`}</span>
            {reason ? <span className="block break-words">{reason}</span> : null}
            {status === 'created' && !canBeAsked ? (
              <span className="block break-words text-vermilion">{t('cannotBeAsked', { gateway })}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
