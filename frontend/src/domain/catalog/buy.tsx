import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { CartLine } from '@/api/types';
import { Button } from '@/kit/ui/button';
import { ReadyButton } from '@/kit/ui/ready-button';
import { Payable } from '@/domain/price/payable';
import { toast } from '@/kit/ui/toast';
import { useCart, useCartChanges } from '@/domain/cart/use-cart';
import { t } from '@/i18n/buy';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';
import { sameItem } from '@/api/visitor-cart';
import { useBuyPlaceSeen } from './buy-place';
import { useBuyPath } from './use-buy-path';

/** An item for sale, and the page for buyers who own it already. */
export type ForSale = {
  item: CartLine;
  /** List price and percent off, where there is an offer. */
  was?: number;
  discount?: number;
  /** Refund period in days. 0 means no refund. */
  refundWindowDays: number;
  buyLabel: string;
  owned: boolean;
  ownedTo: string;
  ownedLabel: string;
};

/** The way to buy it, or for its owner to use it. */
export function MainAction({ sale, className }: { sale: ForSale; className?: string }) {
  const buy = useBuyPath(sale.item);
  const label = sale.item.price === 0 ? t('enrolFree') : sale.buyLabel;
  return (
    <Button asChild size="lg" className={className}>
      {sale.owned ? (
        <Link to={sale.ownedTo}>
          {sale.ownedLabel}
          <ArrowRight size={18} aria-hidden />
        </Link>
      ) : (
        <Link to={buy}>{label}</Link>
      )}
    </Button>
  );
}

/** Price and actions of the purchase card. Below 1024 px the main action is in `BuyBar` instead. */
export function BuyPanel({ sale }: { sale: ForSale }) {
  const { item, was, discount } = sale;
  return (
    <div className="flex flex-col gap-4">
      {sale.owned ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck size={20} aria-hidden />
          {t('owned')}
        </p>
      ) : (
        <Payable amount={item.price} inclusive={item.priceInclGst} was={was} discount={discount} size="lg" />
      )}
      <div className="flex flex-col gap-3">
        <MainAction sale={sale} className="w-full max-lg:hidden" />
        {sale.owned || item.price === 0 ? null : <CartAction item={item} />}
      </div>
      {sale.owned || item.price === 0 ? null : <SaleTerms sale={sale} />}
    </div>
  );
}

function CartAction({ item }: { item: CartLine }) {
  const held = useCart().items?.some((line) => sameItem(line, item));
  const { add } = useCartChanges();
  if (held) {
    return (
      <Button asChild variant="outline" size="lg" block>
        <Link to={paths.cart}>{t('viewCart')}</Link>
      </Button>
    );
  }
  return (
    <ReadyButton
      variant="outline"
      size="lg"
      block
      onClick={() => {
        add(item);
        toast.success(t('added'));
      }}
    >
      {t('addToCart')}
    </ReadyButton>
  );
}

/** Payment and refund terms. They are separate lines, because they are not part of what the buyer gets. */
export function SaleTerms({ sale }: { sale: ForSale }) {
  const { item, refundWindowDays: count } = sale;
  const isBundle = item.type === 'bundle';
  return (
    <div className="flex flex-col gap-1 text-small text-mute">
      <p>{t('sentence', { text: t('methods') })}</p>
      <p>
        {t('sentence', {
          text:
            count > 0
              ? t(isBundle ? 'refundDaysOfBundle' : 'refundDays', { count })
              : t(isBundle ? 'noRefundOfBundle' : 'noRefund'),
        })}{' '}
        <Link to={paths.refund} className="underline underline-offset-2 hover:text-brand">
          {t('refundPolicy')}
        </Link>
      </p>
    </div>
  );
}

/**
 * The purchase bar at the bottom of the screen, below 1024 px. At the end of the page it stays above the
 * footer.
 */
export function BuyBar({ sale }: { sale: ForSale }) {
  // Only hide the bar when it is redundant. Its space stays, so that the layout does not move.
  const needless = useBuyPlaceSeen(false);
  return (
    <div
      className={cn(
        'sticky bottom-0 z-30 border-t border-line bg-card lg:hidden',
        // The bar may overlap the section with the closing card, which leaves room for it. Owners don't see
        // that section.
        !sale.owned && '-mt-24',
        needless && 'invisible',
      )}
    >
      <div className="container-page flex items-center justify-between gap-4 py-3">
        {sale.owned ? null : (
          <div className="min-w-0">
            <Payable amount={sale.item.price} inclusive={sale.item.priceInclGst} was={sale.was} />
          </div>
        )}
        <MainAction sale={sale} className={cn('max-sm:px-5', sale.owned && 'w-full')} />
      </div>
    </div>
  );
}
