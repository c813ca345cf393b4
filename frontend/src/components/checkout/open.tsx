import { Link } from 'react-router';
import type { Order } from '@/api/types';
import { ErrorBlock } from '@/components/ui/error-block';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { t } from '@/i18n/en/payment';
import { formatDateTime } from '@/lib/date';
import { paths } from '@/lib/paths';
import { Outcome } from './outcome';
import type { CheckoutControl } from './use-checkout';

type WaitingProps = { order: Order; slow: boolean; interrupted: boolean };

/** The gateway has it; a moment's patience, then longer. */
export function WaitingOutcome({ order, slow, interrupted }: WaitingProps) {
  return (
    <Outcome tone="neutral" title={t('waitingTitle')} order={order} mark={<Spinner size={28} silent />}>
      <p role="status">{slow ? t('slow') : t('waiting')}</p>
      <p role="status" className="text-rating">
        {interrupted ? t('pollFailed') : null}
      </p>
    </Outcome>
  );
}

type FailedProps = { order: Order; checkout: CheckoutControl };

/** The attempt failed; the order is still there. */
export function FailedOutcome({ order, checkout }: FailedProps) {
  const { cancel } = checkout;
  const reason = order.payment?.reason ?? t('neverCompleted');
  return (
    <Outcome
      tone="danger"
      title={t('failedTitle')}
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
      <p className="text-ink">{t('failed')}</p>
      <p>{t('failedReason', { reason })}</p>
      <p>{t('orderKept', { time: formatDateTime(order.expiresAt) })}</p>
      {cancel.error ? <ErrorBlock error={cancel.error} /> : null}
    </Outcome>
  );
}

type HeldProps = { orderId: string; messages: string[]; checkout: CheckoutControl };

/** Another open order holds an item: go on with that one, or give it up. */
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

/** There will be no order for this basket: owned already, or no longer sold. */
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
