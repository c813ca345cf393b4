import { Link } from 'react-router';
import type { Refund } from '@/api/admin/refunds';
import { adminPaths } from '@/domain/paths/admin-paths';
import type { Column } from '@/office/shared/list/data-table';
import { PersonCell } from '@/office/shared/list/person-cell';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-refunds';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';

const tones = {
  due: 'warning',
  sent: 'brand',
  done: 'success',
  failed: 'danger',
} as const satisfies Record<Refund['state'], string>;

/** How a finished refund was paid: by hand, or the gateway's refund id. */
const wayOf = ({ byHand, gatewayRefund }: Refund): string | null => {
  if (byHand) return t('byHand', { reference: byHand });
  return gatewayRefund ? t('refundId', { reference: gatewayRefund }) : null;
};

export const refundColumns = (
  onSend: (refund: Refund) => void,
  onSettle: (refund: Refund) => void,
  onSeat: (refund: Refund) => void,
): Column<Refund>[] => [
  { key: 'learner', header: t('learner'), cell: ({ buyer }) => <PersonCell person={buyer} /> },
  {
    key: 'why',
    header: t('why'),
    cell: ({ kind, reason, order, orderNumber, buyer: { name } }) => (
      <>
        <span className="font-semibold">{t(kind)}</span>
        {reason ? (
          <span className="block text-caption break-words text-mute" lang={languageOf(reason)}>
            {reason}
          </span>
        ) : null}
        <Link
          to={adminPaths.order(order)}
          aria-label={t('orderOf', { number: String(orderNumber ?? ''), name })}
          className="flex min-h-11 w-fit items-center text-caption text-brand hover:underline lg:min-h-8"
        >
          {t('orderName', { number: String(orderNumber ?? '') })}
        </Link>
      </>
    ),
  },
  { key: 'amount', header: t('amount'), align: 'right', cell: ({ amount }) => formatRupees(amount) },
  {
    key: 'since',
    header: t('since'),
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  {
    key: 'state',
    header: t('status'),
    cell: (refund) => {
      const { state, fault } = refund;
      const way = wayOf(refund);
      return (
        <>
          <Badge tone={tones[state]}>{t(state)}</Badge>
          {way ? <span className="mt-1 block text-caption break-all text-mute">{way}</span> : null}
          {fault && state === 'failed' ? (
            <span className="mt-1 block text-caption break-words text-vermilion">
              {t('fault', { fault })}
            </span>
          ) : null}
        </>
      );
    },
  },
  {
    key: 'actions',
    header: t('actions'),
    cell: (refund) => {
      const { kind, state, amount, buyer, mayGoByHand } = refund;
      if (state === 'sent' || state === 'done') return null;
      const params = { amount: formatRupees(amount), name: buyer.name };
      return (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            aria-label={t(state === 'due' ? 'sendOf' : 'retryOf', params)}
            onClick={() => onSend(refund)}
          >
            {t(state === 'due' ? 'send' : 'retry')}
          </Button>
          {kind === 'late' && state === 'due' ? (
            <Button
              variant="ghost"
              size="sm"
              className="min-h-11"
              aria-label={t('seatOf', params)}
              onClick={() => onSeat(refund)}
            >
              {t('seat')}
            </Button>
          ) : null}
          {mayGoByHand ? (
            <Button
              variant="ghost"
              size="sm"
              className="min-h-11"
              aria-label={t('settleOf', params)}
              onClick={() => onSettle(refund)}
            >
              {t('settle')}
            </Button>
          ) : null}
        </div>
      );
    },
  },
];
