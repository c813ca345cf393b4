import { ShoppingCart } from 'lucide-react';
import { Suspense, useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/api/auth';
import { quoteQuery } from '@/api/checkout/quote';
import type { CartLine } from '@/api/types';
import { blocksPurchase, LinesSkeleton, warningsOf } from '@/checkout/shared/lines';
import { StateSelect } from '@/checkout/shared/state-select';
import { Totals, TotalsSkeleton } from '@/checkout/shared/totals';
import { useCheckoutDetails } from '@/checkout/shared/use-checkout-details';
import { lazyPart } from '@/kit/lib/lazy-part';
import { LookAt } from '@/domain/catalog/look-at';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { EmptyState } from '@/kit/ui/empty-state';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { toast } from '@/kit/ui/toast';
import { useCart, useCartChanges } from '@/domain/cart/use-cart';
import { t } from '@/i18n/cart';
import { t as pay } from '@/i18n/payment';
import { paths } from '@/domain/paths/paths';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { CartItem } from './cart-item';

const CouponBox = lazyPart(() => import('@/checkout/shared/coupon-box'));

const columns =
  'grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] lg:gap-10';

/** The cart page. The server renders only its outline, because it does not know the cart's items. */
export function CartPage() {
  const hydrated = useHydrated();
  const { items, error, retry } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="container-page py-10 md:py-14">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {t('title')}
        </h1>
        {hydrated && items && items.length > 0 ? (
          <p className="text-mute">{t('count', { count: items.length })}</p>
        ) : null}
      </div>
      <div className="mt-8">
        {hydrated && error ? (
          <ErrorBlock error={error} onRetry={retry} />
        ) : !hydrated || items === null ? (
          <Loading>
            <div className={columns}>
              <LinesSkeleton count={2} />
              <Card>
                <TotalsSkeleton />
              </Card>
            </div>
          </Loading>
        ) : items.length === 0 ? (
          <EmptyCart />
        ) : (
          <FullCart items={items} heading={heading} />
        )}
      </div>
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="grid gap-14">
      <EmptyState
        icon={ShoppingCart}
        title={t('empty')}
        text={t('emptyText')}
        link={{ to: paths.courses(), label: t('browse') }}
      />
      <LookAt title={t('lookAt')} />
    </div>
  );
}

type FullCartProps = { items: CartLine[]; heading: RefObject<HTMLHeadingElement | null> };

function FullCart({ items, heading }: FullCartProps) {
  const { remove, add } = useCartChanges();
  const session = useSession();
  const { placeOfSupply, setPlaceOfSupply, coupon, setCoupon } = useCheckoutDetails();
  const quote = useQuery(quoteQuery({ items, state: placeOfSupply, coupon }));
  const warnings = quote.data?.warnings ?? [];
  const stopped = !quote.isPlaceholderData && blocksPurchase(warnings);
  const buy = { type: 'cart' } as const;

  const take = (line: CartLine) => {
    remove(line);
    // The button that had the focus is removed with its line.
    heading.current?.focus();
    toast.message(t('removed', { title: line.title }), { label: t('undo'), onClick: () => add(line) });
  };

  return (
    <div className={columns}>
      <ul aria-label={t('items')} className="divide-y divide-line border-y border-line">
        {items.map((line) => (
          <CartItem
            key={`${line.type}:${line.id}`}
            line={line}
            priced={quote.data?.lines.find(({ id, type }) => id === line.id && type === line.type)}
            warnings={warningsOf(line, warnings)}
            isInBundle={warnings.some(
              ({ code, type, id }) => code === 'contained_in_bundle' && type === line.type && id === line.id,
            )}
            onRemove={() => take(line)}
          />
        ))}
      </ul>
      <Card className="space-y-5 md:sticky md:top-24">
        <h2 className="text-h3">{pay('summary')}</h2>
        <StateSelect value={placeOfSupply ?? ''} onChange={({ target }) => setPlaceOfSupply(target.value)} />
        <Suspense fallback={<Skeleton className="h-19 w-full" />}>
          <CouponBox
            code={coupon}
            quote={quote.data}
            updating={quote.isPlaceholderData}
            onChoose={setCoupon}
          />
        </Suspense>
        {quote.data ? (
          <Totals amounts={quote.data} placed={placeOfSupply !== null} updating={quote.isPlaceholderData} />
        ) : quote.error ? (
          <ErrorBlock error={quote.error} onRetry={() => void quote.refetch()} retrying={quote.isFetching} />
        ) : (
          <Loading label={pay('updating')}>
            <TotalsSkeleton />
          </Loading>
        )}
        <Alert tone="warning" messages={stopped ? [t('blocked')] : []} />
        {stopped ? (
          <Button block size="lg" disabled>
            {t('checkout')}
          </Button>
        ) : (
          <Button asChild block size="lg">
            <Link to={session.status === 'anonymous' ? paths.signup(buy) : paths.payment(buy)}>
              {t('checkout')}
            </Link>
          </Button>
        )}
      </Card>
    </div>
  );
}
