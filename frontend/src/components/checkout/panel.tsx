import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order, Quote } from '@/api/types';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorBlock } from '@/components/ui/error-block';
import { Loading } from '@/components/ui/skeleton';
import { t } from '@/i18n/en/payment';
import { formatDateTime } from '@/lib/date';
import { paths } from '@/lib/paths';
import { Conditions } from './conditions';
import { CouponBox } from './coupon-box';
import { GstinField } from './gstin-field';
import { blocks, Lines, LinesSkeleton } from './lines';
import { orderOf, type Stage } from './machine';
import { FailedOutcome, HeldOutcome, LateOutcome, RefusedOutcome, WaitingOutcome } from './open';
import { ClosedOutcome, PaidOutcome } from './settled';
import { StateSelect } from './state-select';
import { rateOf, Totals, TotalsSkeleton } from './totals';
import type { CheckoutControl } from './use-checkout';

type PaymentPanelProps = {
  checkout: CheckoutControl;
  /** Above the purchase while there is something to check; not above its outcome. */
  intro?: ReactNode;
  /** How many items the skeleton has. */
  count?: number;
  /** Bought from the cart: a refusal leads back there. */
  inCart?: boolean;
  /** Beside 'Pay Now', while the choice is still open. */
  back?: ReactNode;
};

/** The purchase from its price to its outcome: the wizard's last step, /payment and /payment/result. */
export function PaymentPanel({ intro, ...rest }: PaymentPanelProps) {
  const { checkout, count = 1, inCart = false } = rest;
  const { state, looking, slow } = checkout;
  switch (state.phase) {
    case 'opening':
      return looking.error ? (
        <ErrorBlock
          error={looking.error}
          onRetry={() => void looking.refetch()}
          retrying={looking.isFetching}
        />
      ) : (
        <PaymentSkeleton label={t('loadingOrder')} count={count} />
      );
    case 'waiting':
      return (
        <WaitingOutcome
          order={state.order}
          interrupted={looking.isError}
          onReopen={slow ? () => void checkout.pay() : undefined}
        />
      );
    case 'late':
      return <LateOutcome order={state.order} interrupted={looking.isError} />;
    case 'failed':
      return <FailedOutcome order={state.order} checkout={checkout} />;
    case 'paid':
      return <PaidOutcome order={state.order} />;
    case 'closed':
      return <ClosedOutcome order={state.order} />;
    case 'held':
      return <HeldOutcome orderId={state.orderId} messages={state.messages} checkout={checkout} />;
    case 'refused':
      return <RefusedOutcome messages={state.messages} inCart={inCart} />;
    case 'ready':
    case 'working':
      return (
        <>
          {intro}
          <Review {...rest} />
        </>
      );
  }
}

/** Items and State on the left, the price and the button on the right. */
function Frame({ items, summary }: { items: ReactNode; summary: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] lg:gap-10">
      <section aria-label={t('yourItems')} className="min-w-0">
        {items}
      </section>
      <Card className="md:sticky md:top-24">
        <h2 className="mb-4 text-h3">{t('summary')}</h2>
        {summary}
      </Card>
    </div>
  );
}

/** A purchase whose price is not there yet. */
export function PaymentSkeleton({ label, count }: { label?: string; count: number }) {
  return (
    <Loading label={label}>
      <Frame items={<LinesSkeleton count={count} />} summary={<TotalsSkeleton />} />
    </Loading>
  );
}

const stages: Record<Stage, 'registering' | 'ordering' | 'paying' | 'leaving'> = {
  register: 'registering',
  order: 'ordering',
  pay: 'paying',
  leave: 'leaving',
};

/** What is bought and for how much, before the button is pressed and while the server is asked. */
function Review({ checkout, count = 1, inCart = false, back }: Omit<PaymentPanelProps, 'intro'>) {
  const { state, quote, choice } = checkout;
  const gstin = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLSelectElement>(null);
  const [pressed, setPressed] = useState(false);
  const order = orderOf(state);
  const working = state.phase === 'working';
  const faults = state.phase === 'ready' ? state.messages : [];
  // A price that cannot be worked out takes nothing away: the last one stays, faintly, with a way to ask again.
  const [known, setKnown] = useState(quote.data);
  if (quote.data && quote.data !== known) setKnown(quote.data);
  const shown: Order | Quote | undefined = order ?? quote.data ?? known;
  if (!shown) {
    return quote.error ? (
      <ErrorBlock error={quote.error} onRetry={() => void quote.refetch()} retrying={quote.isFetching} />
    ) : (
      <PaymentSkeleton label={t('updating')} count={count} />
    );
  }
  const warnings = 'warnings' in shown ? shown.warnings : [];
  const lines = 'items' in shown ? shown.items : shown.lines;
  const updating = !order && !checkout.priced;
  const stopped = blocks(warnings);
  const fixed = working || order !== null;
  const chosen = order ? { ...choice, gstin: order.gstin ?? '', gstinFault: null } : choice;
  const pay = () => {
    setPressed(true);
    // A right GSTIN brings the State along.
    if (chosen.gstinFault) gstin.current?.focus();
    else if (!order && shown.total > 0 && choice.place === null) place.current?.focus();
    else void checkout.pay();
  };
  return (
    <Frame
      items={
        <div className="space-y-6">
          {lines.length > 0 ? <Lines lines={lines} warnings={warnings} rate={rateOf(shown)} /> : null}
          {shown.subtotal > 0 ? (
            <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
              <StateSelect
                ref={place}
                value={order?.state ?? choice.place}
                onChange={choice.choosePlace}
                missing={pressed && shown.total > 0 && !chosen.gstinFault}
                disabled={fixed}
              />
              <GstinField key={order?._id} ref={gstin} choice={chosen} asked={pressed} disabled={fixed} />
            </div>
          ) : null}
        </div>
      }
      summary={
        <div className="space-y-5">
          {order || shown.subtotal === 0 ? null : (
            <CouponBox
              code={choice.coupon}
              quote={quote.data}
              updating={quote.isPlaceholderData}
              disabled={working}
              onChoose={choice.chooseCoupon}
            />
          )}
          <Totals amounts={shown} placed={order !== null || choice.place !== null} updating={updating} />
          {updating && quote.error ? (
            <ErrorBlock
              error={quote.error}
              onRetry={() => void quote.refetch()}
              retrying={quote.isFetching}
            />
          ) : null}
          <Alert messages={faults} />
          <Alert tone="warning" messages={stopped ? warnings.map(({ message }) => message) : []}>
            <WayOut owned={warnings.some(({ code }) => code === 'already_owned')} inCart={inCart} />
          </Alert>
          <div>
            <Button block size="lg" loading={working} disabled={updating || stopped} onClick={pay}>
              {shown.total === 0 ? t('enrolFree') : t('payNow')}
            </Button>
            <p role="status" className="mt-3 text-center text-small text-mute empty:hidden">
              {state.phase === 'working' ? t(stages[state.stage]) : null}
            </p>
          </div>
          {shown.total > 0 ? <Conditions /> : null}
          {order ? (
            <p className="text-center text-caption text-mute">
              {t('orderKept', { time: formatDateTime(order.expiresAt) })}
            </p>
          ) : (
            back
          )}
        </div>
      }
    />
  );
}

/** From a basket that cannot be bought: to where what is in the way can be used, removed, or replaced. */
function WayOut({ owned, inCart }: { owned: boolean; inCart: boolean }) {
  const [to, label] = inCart
    ? ([paths.cart, 'toCart'] as const)
    : owned
      ? ([paths.myCourses, 'toMyCourses'] as const)
      : ([paths.courses(), 'browse'] as const);
  return (
    <Link to={to} className="text-link">
      {t(label)}
    </Link>
  );
}
