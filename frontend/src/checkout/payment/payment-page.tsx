import { CreditCard, ShoppingCart } from 'lucide-react';
import { ApiError } from '@/api/error';
import { settings } from '@/api/settings';
import type { ItemRef, ItemType } from '@/api/types';
import { PaymentPanel } from '@/checkout/shared/payment-panel';
import { PaymentSkeleton } from '@/checkout/shared/payment-layout';
import { useCheckout } from '@/checkout/shared/use-checkout';
import { EmptyState } from '@/kit/ui/empty-state';
import { ErrorBlock } from '@/kit/ui/error-block';
import { useCart } from '@/domain/cart/use-cart';
import { t } from '@/i18n/payment';
import { paths } from '@/domain/paths/paths';

const intro = <p className="-mt-6 mb-8 measure text-mute max-md:sr-only">{t('intro')}</p>;

/** Pays for the items of the address: a course, bundles, or the cart. */
export function PayItems({ type, ids }: { type: ItemType | 'cart'; ids: string[] }) {
  const cart = useCart();
  const items: ItemRef[] = type === 'cart' ? (cart.items ?? []) : ids.map((id) => ({ type, id }));
  const checkout = useCheckout({ items });
  const { state } = checkout;
  // Paid items leave the cart. Then show the result of the payment and not the empty cart.
  const untouched = state.phase === 'ready' && state.order === null;
  if (type === 'cart' && cart.items === null && untouched)
    return cart.error ? (
      <ErrorBlock error={cart.error} onRetry={cart.retry} />
    ) : (
      <PaymentSkeleton count={2} />
    );
  if (items.length === 0 && untouched) return <NothingChosen type={type} />;
  return (
    <PaymentPanel
      checkout={checkout}
      intro={intro}
      count={Math.max(items.length, 1)}
      inCart={type === 'cart'}
    />
  );
}

function NothingChosen({ type }: { type: ItemType | 'cart' }) {
  const titles = { course: 'noneCourse', bundle: 'noneBundle', cart: 'cartEmpty' } as const;
  return (
    <EmptyState
      icon={type === 'cart' ? ShoppingCart : CreditCard}
      title={t(titles[type])}
      text={t('chooseText')}
      link={{ to: paths.courses(), label: t('browse') }}
    />
  );
}

/** Pays for an order made earlier, or shows how it ended. */
export function PayOrder({ orderId }: { orderId: string }) {
  const checkout = useCheckout({ items: [], orderId });
  const { error } = checkout.orderPoll;
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (checkout.state.phase === 'opening' && gone) return <OrderGone />;
  return <PaymentPanel checkout={checkout} intro={intro} />;
}

/** Shown when the gateway returns the browser without naming an order. */
export function ResultUnknown() {
  return (
    <EmptyState
      icon={CreditCard}
      title={t('unknownTitle')}
      text={t('unknownText', { email: settings().contact.email })}
      link={{ to: paths.myCourses, label: t('toMyCourses') }}
    />
  );
}

function OrderGone() {
  return (
    <EmptyState
      icon={CreditCard}
      title={t('orderGone')}
      text={t('orderGoneText')}
      link={{ to: paths.dashboard, label: t('toDashboard') }}
    />
  );
}
