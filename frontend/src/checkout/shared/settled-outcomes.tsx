import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Order } from '@/api/types';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/order-outcome';
import { formatRupees } from '@/kit/lib/money';
import { paths } from '@/domain/paths/paths';
import { Outcome } from './outcome';

/** How long the success message is shown before the redirect to the dashboard (ms). */
const SUCCESS_MS = 2500;

/** Shows an order whose payment is no longer awaited: a paid one, or a closed one. */
export default function SettledOutcome({ order }: { order: Order }) {
  return order.status === 'paid' ? <PaidOutcome order={order} /> : <ClosedOutcome order={order} />;
}

/** Says that the order is paid, or needed no payment. Then redirects to the dashboard. */
function PaidOutcome({ order }: { order: Order }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Outcome
      tone="success"
      title={order.total === 0 ? t('enrolled') : t('success')}
      order={order}
      actions={
        <Button asChild variant="outline">
          <Link to={paths.dashboard}>{t('toDashboard')}</Link>
        </Button>
      }
    >
      <p>{t('successText')}</p>
      {order.walletShare > 0 ? (
        <p>
          {order.payable > 0
            ? t('walletPaid', { share: formatRupees(order.walletShare), rest: formatRupees(order.payable) })
            : t('walletPaidAll')}
        </p>
      ) : null}
    </Outcome>
  );
}

const ends = {
  expired: ['expiredTitle', 'expiredText'],
  cancelled: ['cancelledTitle', 'cancelledText'],
  refunded: ['refundedTitle', 'refundedText'],
} as const;

/** An order that cannot be paid any more. */
function ClosedOutcome({ order }: { order: Order }) {
  if (order.status === 'pending' || order.status === 'paid') return null;
  const [title, text] = ends[order.status];
  // The money arrived too late for the order and is refunded.
  const goesBack = order.status !== 'refunded' && order.payment?.status === 'paid';
  return (
    <Outcome
      tone="neutral"
      title={t(title)}
      order={order}
      actions={
        <Button asChild>
          <Link to={paths.courses()}>{t('browse')}</Link>
        </Button>
      }
    >
      {order.status === 'refunded' && order.payable === 0 && order.walletShare > 0 ? null : (
        <p>{t(goesBack ? 'lateRefund' : text)}</p>
      )}
      {order.walletShare > 0 ? <p>{t('walletBack', { amount: formatRupees(order.walletShare) })}</p> : null}
      {order.creditNote ? (
        <p>
          <Link to={paths.invoices} className="text-link">
            {t('creditNote', { number: order.creditNote })}
          </Link>
        </p>
      ) : null}
    </Outcome>
  );
}
