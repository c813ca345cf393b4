import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Upgrade } from '@/api/account/upgrades';
import { quoteQuery, type Priced } from '@/api/checkout/quote';
import { messagesOf } from '@/api/error';
import { useCheckoutDetails } from '@/checkout/shared/use-checkout-details';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/upgrade';
import { cn } from '@/kit/lib/cn';
import { formatRupees } from '@/kit/lib/money';
import { paths } from '@/domain/paths/paths';

/** A bar at the bottom of the window with the total of the selection and the button to continue. */
export function SelectionBar({ selected }: { selected: Upgrade[] }) {
  const { placeOfSupply, coupon } = useCheckoutDetails();
  const items = selected.map(({ _id }) => ({ type: 'bundle' as const, id: _id }));
  const quote = useQuery(quoteQuery({ items, state: placeOfSupply, coupon }));
  const label = t('continue', { count: selected.length });
  return (
    <section
      aria-label={t('selection')}
      className="foot-bar sticky bottom-0 z-30 -mx-(--gutter) mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-paper px-(--gutter) py-3 md:-mx-1 md:px-1"
    >
      <div role="status" className="min-w-0 text-small text-mute">
        {selected.length === 0 ? (
          t('none')
        ) : quote.error ? (
          <p className="text-vermilion">{messagesOf(quote.error).join(' ')}</p>
        ) : quote.data ? (
          <Sum quote={quote.data} updating={quote.isPlaceholderData} />
        ) : null}
      </div>
      {selected.length === 0 ? (
        <Button size="lg" disabled className="max-sm:w-full">
          {label}
        </Button>
      ) : (
        <Button asChild size="lg" className="max-sm:w-full">
          <Link
            to={paths.paymentOf(
              'bundle',
              selected.map(({ slug }) => slug),
            )}
          >
            {label}
          </Link>
        </Button>
      )}
    </section>
  );
}

function Sum({ quote, updating }: { quote: Priced; updating: boolean }) {
  const amount = formatRupees(quote.total);
  return (
    <div aria-busy={updating} className={cn('tnum', updating && 'opacity-55')}>
      <p className="font-bold text-ink">
        {quote.registered && quote.total > 0 ? (
          t('together', { amount, percent: String(quote.gstRate) })
        ) : (
          <span translate="no">{amount}</span>
        )}
      </p>
      {quote.credit > 0 ? <p>{t('saved', { amount: formatRupees(quote.credit) })}</p> : null}
    </div>
  );
}
