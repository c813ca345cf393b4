import { Link } from 'react-router';
import type { Order } from '@/api/types';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Button } from '@/kit/ui/button';
import { Spinner } from '@/kit/ui/spinner';
import { t } from '@/i18n/payment';
import { formatDateTime } from '@/kit/lib/date';
import { paths } from '@/domain/paths/paths';
import { Outcome } from './outcome';
import type { CheckoutControl } from './use-checkout';

type WaitingProps = {
  order: Order;
  interrupted: boolean;
  /** Reopens the gateway's page, for buyers who left it too early. Offered once the wait takes longer. */
  onReopen?: () => void;
};

/** Shown while the gateway processes the payment. After a while it says that it takes longer. */
export function WaitingOutcome({ order, interrupted, onReopen }: WaitingProps) {
  return (
    <Outcome
      tone="neutral"
      title={t('waitingTitle')}
      order={order}
      mark={<Spinner size={28} silent />}
      actions={
        onReopen ? (
          <Button variant="outline" onClick={onReopen}>
            {t('openAgain')}
          </Button>
        ) : null
      }
    >
      <p role="status">{onReopen ? t('slow') : t('waiting')}</p>
      {onReopen ? <p>{t('openAgainText')}</p> : null}
      <Interrupted is={interrupted} />
    </Outcome>
  );
}

/** The order ended while its payment was still running. The bank's answer decides what happens. */
export function LateOutcome({ order, interrupted }: Omit<WaitingProps, 'onReopen'>) {
  return (
    <Outcome tone="neutral" title={t('lateTitle')} order={order} mark={<Spinner size={28} silent />}>
      <p>{t('lateText')}</p>
      <p>{t('lateLook')}</p>
      <Interrupted is={interrupted} />
    </Outcome>
  );
}

function Interrupted({ is }: { is: boolean }) {
  return (
    <p role="status" className="text-rating empty:hidden">
      {is ? t('pollFailed') : null}
    </p>
  );
}

type FailedProps = { order: Order; checkout: CheckoutControl };

/** Shown when the attempt failed, or when another amount was paid. The order still exists. */
export function FailedOutcome({ order, checkout }: FailedProps) {
  const { cancel } = checkout;
  const wrongAmount = order.payment?.status === 'paid';
  const reason = order.payment?.reason ?? t('neverCompleted');
  return (
    <Outcome
      tone="danger"
      title={t(wrongAmount ? 'wrongAmountTitle' : 'failedTitle')}
      order={order}
      actions={
        <>
          <Button onClick={() => void checkout.pay()}>{t('tryAgain')}</Button>
          <Button
            variant="outline"
            loading={cancel.pending}
            onClick={() => void cancel.run(order._id).catch(() => undefined)}
          >
            {t('cancelOrder')}
          </Button>
        </>
      }
    >
      <p className="text-ink">{t(wrongAmount ? 'wrongAmount' : 'failed')}</p>
      <p>{wrongAmount ? t('wrongAmountNext') : t('failedReason', { reason })}</p>
      <p>{t('orderKept', { time: formatDateTime(order.expiresAt) })}</p>
      {cancel.error ? <ErrorBlock error={cancel.error} /> : null}
    </Outcome>
  );
}

type HeldProps = { orderId: string; messages: string[]; checkout: CheckoutControl };

/** Another open order holds an item. The buyer can continue or cancel that order. */
export function HeldOutcome({ orderId, messages, checkout }: HeldProps) {
  const { cancel } = checkout;
  return (
    <Outcome
      tone="neutral"
      title={t('heldTitle')}
      actions={
        <>
          <Button asChild>
            <Link to={paths.retryPayment(orderId)}>{t('continueOrder')}</Link>
          </Button>
          <Button
            variant="outline"
            loading={cancel.pending}
            onClick={() => void cancel.run(orderId).catch(() => undefined)}
          >
            {t('cancelHeld')}
          </Button>
        </>
      }
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {cancel.error ? <ErrorBlock error={cancel.error} /> : null}
    </Outcome>
  );
}

/**
 * Shown when no order is possible for this basket, because the buyer owns an item or an item is no longer
 * sold.
 */
export function RefusedOutcome({ messages, inCart }: { messages: string[]; inCart: boolean }) {
  return (
    <Outcome
      tone="danger"
      title={t('refusedTitle')}
      actions={
        <>
          <Button asChild>
            <Link to={paths.myCourses}>{t('toMyCourses')}</Link>
          </Button>
          {inCart ? (
            <Button asChild variant="outline">
              <Link to={paths.cart}>{t('toCart')}</Link>
            </Button>
          ) : null}
        </>
      }
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Outcome>
  );
}
