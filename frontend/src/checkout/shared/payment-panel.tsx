import { Suspense, useEffect, type ReactNode } from 'react';
import { lazyPart } from '@/kit/lib/lazy-part';
import { ErrorBlock } from '@/kit/ui/error-block';
import { t } from '@/i18n/payment';
import { FailedOutcome, HeldOutcome, LateOutcome, RefusedOutcome, WaitingOutcome } from './open-outcomes';
import { PaymentSkeleton } from './payment-layout';
import type { CheckoutControl } from './use-checkout';

// Its code loads while the price is requested.
const Review = lazyPart(() => import('./review'));
const settledOutcome = () => import('./settled-outcomes');
const SettledOutcome = lazyPart(settledOutcome);

export type PaymentPanelProps = {
  checkout: CheckoutControl;
  /** Above the purchase while there is something to check; not above its outcome. */
  intro?: ReactNode;
  /** How many items the skeleton has. */
  count?: number;
  /** Bought from the cart. A refusal then links back to it. */
  inCart?: boolean;
  /** Shown beside 'Pay Now' while the buyer can still change the choice. */
  back?: ReactNode;
};

/** The purchase from its price to its outcome: the wizard's last step, /payment and /payment/result. */
export function PaymentPanel({ intro, ...rest }: PaymentPanelProps) {
  const { checkout, count = 1, inCart = false } = rest;
  const { state, orderPoll, slow } = checkout;
  // Preload the code of the outcome while the buyer pays.
  useEffect(() => void settledOutcome(), []);
  switch (state.phase) {
    case 'opening':
      return orderPoll.error ? (
        <ErrorBlock
          error={orderPoll.error}
          onRetry={() => void orderPoll.refetch()}
          retrying={orderPoll.isFetching}
        />
      ) : (
        <PaymentSkeleton label={t('loadingOrder')} count={count} />
      );
    case 'waiting':
      return (
        <WaitingOutcome
          order={state.order}
          interrupted={orderPoll.isError}
          onReopen={slow ? () => void checkout.pay() : undefined}
        />
      );
    case 'late':
      return <LateOutcome order={state.order} interrupted={orderPoll.isError} />;
    case 'failed':
      return <FailedOutcome order={state.order} checkout={checkout} />;
    case 'paid':
    case 'closed':
      return (
        <Suspense fallback={<PaymentSkeleton label={t('loadingOrder')} count={count} />}>
          <SettledOutcome order={state.order} />
        </Suspense>
      );
    case 'held':
      return <HeldOutcome orderId={state.orderId} messages={state.messages} checkout={checkout} />;
    case 'refused':
      return <RefusedOutcome messages={state.messages} inCart={inCart} />;
    case 'ready':
    case 'working':
      return (
        // On a phone this is as tall as the content that replaces it, so that the footer does not move.
        <div className="min-h-[80svh] md:min-h-0">
          {intro}
          <Suspense fallback={<PaymentSkeleton label={t('updating')} count={count} />}>
            <Review {...rest} />
          </Suspense>
        </div>
      );
  }
}
