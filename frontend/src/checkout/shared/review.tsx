import { useState } from 'react';
import { Link } from 'react-router';
import type { Order, Quote } from '@/api/types';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Field } from '@/kit/ui/field';
import { Fold } from '@/kit/ui/fold';
import { Input } from '@/kit/ui/input';
import { t as payment } from '@/i18n/payment';
import { t } from '@/i18n/purchase';
import { t as byWallet } from '@/i18n/wallet-payment';
import { formatDateTime } from '@/kit/lib/date';
import { paths } from '@/domain/paths/paths';
import { AfterPaying, PurchaseTerms } from './purchase-terms';
import { BatchFields } from './batch-fields';
import CouponBox from './coupon-box';
import { blocksPurchase, Lines } from './lines';
import { orderOf, type Stage } from './machine';
import type { PaymentPanelProps } from './payment-panel';
import { PaymentLayout, PaymentSkeleton } from './payment-layout';
import { RefundTerms } from './refund-terms';
import { StateSelect } from './state-select';
import { rateOf, Totals } from './totals';
import { useBatchChoice } from './use-batch-choice';
import { useDetailsForm } from './use-details-form';
import { useItemFacts } from './use-item-facts';
import { splitOf, WalletChoice, WalletKept, WalletRows } from './wallet-choice';

const stages: Record<Stage, 'registering' | 'ordering' | 'paying' | 'leaving'> = {
  register: 'registering',
  order: 'ordering',
  pay: 'paying',
  redirect: 'leaving',
};

/**
 * The form to review the purchase and its price before paying. It stays visible while a request is running.
 */
export default function Review({
  checkout,
  count = 1,
  inCart = false,
  back,
}: Omit<PaymentPanelProps, 'intro'>) {
  const { state, quote, details } = checkout;
  const order = orderOf(state);
  const working = state.phase === 'working';
  // Messages about batches appear beside the batches.
  const errors = state.phase === 'ready' && !state.at ? state.messages : [];
  // If a price cannot be loaded, the last one stays, dimmed, with a button to retry.
  const [known, setKnown] = useState(quote.data);
  if (quote.data && quote.data !== known) setKnown(quote.data);
  const shown: Order | Quote | undefined = order ?? quote.data ?? known;
  const form = useDetailsForm(details, (shown?.total ?? 0) > 0);
  const courses = shown && 'batches' in shown ? shown.batches : [];
  const batchChoice = useBatchChoice(courses, checkout);
  const lines = !shown ? [] : 'items' in shown ? shown.items : shown.lines;
  const facts = useItemFacts(lines);
  if (!shown) {
    return quote.error ? (
      <ErrorBlock error={quote.error} onRetry={() => void quote.refetch()} retrying={quote.isFetching} />
    ) : (
      <PaymentSkeleton label={payment('updating')} count={count} />
    );
  }
  const warnings = 'warnings' in shown ? shown.warnings : [];
  const updating = !order && !checkout.priced;
  const offer = 'wallet' in shown ? shown.wallet : null;
  const wallet = splitOf(shown, details.useWallet);
  const stopped = blocksPurchase(warnings);
  const fixed = working || order !== null;
  const taxed = shown.subtotal > 0;
  const submit = form.onSubmit(checkout.pay);
  const pay = () => {
    if (batchChoice.isMissing) return batchChoice.showMissing();
    // An existing order has its details already, and free items need none.
    if (order || !taxed) void checkout.pay();
    else submit();
  };
  return (
    <PaymentLayout
      items={
        <div className="flex flex-col gap-5 md:gap-6">
          {lines.length > 0 ? (
            <Lines lines={lines} warnings={warnings} rate={rateOf(shown)} factsOf={facts.lineOf} />
          ) : null}
          <BatchFields courses={courses} choice={batchChoice} details={details} disabled={fixed} />
          {taxed ? (
            <DetailFields
              key={order?._id}
              form={form}
              order={order}
              isBusiness={details.gstin !== ''}
              disabled={fixed}
            />
          ) : null}
        </div>
      }
      after={shown.total > 0 ? <AfterPaying /> : null}
      summary={
        <div className="space-y-4">
          {order || !taxed ? null : (
            <Fold label={t('couponOpen')} filled={details.coupon !== null}>
              <CouponBox
                code={details.coupon}
                quote={quote.data}
                updating={quote.isPlaceholderData}
                disabled={working}
                onChoose={details.setCoupon}
              />
            </Fold>
          )}
          <Totals
            amounts={shown}
            placed={order !== null || details.placeOfSupply !== null}
            updating={updating}
          />
          {wallet ? <WalletRows split={wallet} /> : null}
          {order || !offer ? null : (
            <WalletChoice
              offer={offer}
              chosen={details.useWallet}
              disabled={working}
              onChoose={details.setUseWallet}
            />
          )}
          {updating && quote.error ? (
            <ErrorBlock
              error={quote.error}
              onRetry={() => void quote.refetch()}
              retrying={quote.isFetching}
            />
          ) : null}
          <Alert messages={errors} />
          <Alert tone="warning" messages={stopped ? warnings.map(({ message }) => message) : []}>
            <BlockedBasketActions
              owned={warnings.some(({ code }) => code === 'already_owned')}
              inCart={inCart}
            />
          </Alert>
          {shown.total > 0 ? <RefundTerms days={facts.refundDays} className="min-h-[2lh]" /> : null}
          <div>
            <Button block size="lg" loading={working} disabled={updating || stopped} onClick={pay}>
              {shown.total === 0
                ? t('enrolFree')
                : wallet?.rest === 0
                  ? byWallet('payFromWallet')
                  : payment('payNow')}
            </Button>
            <p role="status" className="mt-3 text-center text-small text-mute empty:hidden">
              {state.phase === 'working' ? t(stages[state.stage]) : null}
            </p>
          </div>
          {shown.total > 0 ? <PurchaseTerms /> : null}
          {order ? (
            <p className="text-center text-caption text-mute">
              {payment('orderKept', { time: formatDateTime(order.expiresAt) })}
            </p>
          ) : (
            back
          )}
          {order && wallet ? <WalletKept order={order} checkout={checkout} /> : null}
        </div>
      }
    />
  );
}

type DetailFieldsProps = {
  form: ReturnType<typeof useDetailsForm>;
  /** The order, once it is created. Its stored details are shown. */
  order: Order | null;
  isBusiness: boolean;
  disabled: boolean;
};

/** The buyer's State, and the registration of their business for its invoice. */
function DetailFields({ form, order, isBusiness, disabled }: DetailFieldsProps) {
  const state = order ? { defaultValue: order.state } : form.placeOfSupply;
  const gstin = order ? { defaultValue: order.gstin ?? '' } : form.gstin;
  return (
    <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
      <StateSelect {...state} error={order ? undefined : form.error('placeOfSupply')} disabled={disabled} />
      <Fold label={t('gstinOpen')} filled={order ? Boolean(order.gstin) : isBusiness}>
        <Field label={t('gstin')} hint={t('gstinHint')} error={order ? undefined : form.error('gstin')}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            {...gstin}
            disabled={disabled}
          />
        </Field>
      </Fold>
    </div>
  );
}

/** Links to the page where the buyer can use, remove or replace the items that block the purchase. */
function BlockedBasketActions({ owned, inCart }: { owned: boolean; inCart: boolean }) {
  const [to, label] = inCart
    ? ([paths.cart, 'toCart'] as const)
    : owned
      ? ([paths.myCourses, 'toMyCourses'] as const)
      : ([paths.courses(), 'browse'] as const);
  return (
    <Link to={to} className="text-link">
      {payment(label)}
    </Link>
  );
}
