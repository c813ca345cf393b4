import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Quote } from '@/api/types';
import type { CheckoutControl } from '@/checkout/shared/use-checkout';
import { RefundTerms } from '@/checkout/shared/refund-terms';
import { Picture } from '@/kit/media/picture';
import { t as signup } from '@/i18n/signup';
import { t } from '@/i18n/signup-purchase';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { containsGst, gstOf } from '@/checkout/shared/totals';
import { PurchaseBox, PurchaseSkeleton } from './purchase-box';

type PurchaseAsideProps = {
  checkout: CheckoutControl;
  /** Days in which its money can be asked back, where that is known. */
  refundDays?: number;
};

/**
 * Shows the purchase beside the first two steps, on a phone as an expandable line above them. It reserves the
 * height of that line before the price is known, so that the form does not move. It is dimmed while another
 * choice is being priced.
 */
export default function PurchaseAside({ checkout, refundDays }: PurchaseAsideProps) {
  const { quote, priced } = checkout;
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!quote.data)
    return quote.error ? (
      <PurchaseBox>
        <Failed onRetry={() => void quote.refetch()} />
      </PurchaseBox>
    ) : (
      <PurchaseSkeleton />
    );
  const { lines, total } = quote.data;
  return (
    <section
      aria-label={signup('bought')}
      aria-busy={!priced}
      className={cn('rounded-card border border-line bg-card', !priced && 'opacity-55')}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex h-14.5 w-full items-center gap-3 px-4 text-left lg:hidden"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-caption text-mute">{signup('bought')}</span>
          <Name lines={lines} />
        </span>
        <Total amount={total} className="text-body" />
        <ChevronDown
          size={20}
          aria-hidden
          className={cn('shrink-0 text-brand transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id} className={cn('px-4 pt-1 pb-4 lg:p-6', !open && 'max-lg:hidden')}>
        <h2 className="text-h3 max-lg:hidden">{signup('bought')}</h2>
        <Purchase quote={quote.data} refundDays={refundDays} />
      </div>
    </section>
  );
}

function Purchase({ quote, refundDays }: { quote: Quote; refundDays?: number }) {
  const { lines, total, taxable } = quote;
  const gst = gstOf(quote);
  return (
    <>
      <ul className="divide-y divide-line lg:mt-4">
        {lines.map(({ type, id, title, image, price }) => (
          <li key={`${type}:${id}`} className="flex gap-3 py-3 first:pt-0">
            <Picture src={image} alt="" className="w-20 shrink-0 self-start rounded-control" />
            <div className="min-w-0 text-small">
              <p lang={languageOf(title)} className="font-semibold wrap-anywhere">
                {title}
              </p>
              {lines.length > 1 ? (
                <p className="text-mute tnum" translate="no">
                  {formatRupees(price)}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="font-bold">{t('total')}</span>
        <Total amount={total} className="text-h2" />
      </p>
      {gst > 0 ? (
        <p className="text-right text-caption text-mute tnum">
          {t(containsGst(quote) ? 'containsGst' : 'withGst', {
            price: formatRupees(taxable),
            gst: formatRupees(gst),
          })}
        </p>
      ) : null}
      {total > 0 ? <RefundTerms days={refundDays} className="mt-4" /> : null}
    </>
  );
}

function Name({ lines }: { lines: Quote['lines'] }) {
  const [first] = lines;
  if (!first || lines.length > 1)
    return <span className="block truncate font-semibold">{t('items', { count: lines.length })}</span>;
  return (
    <span lang={languageOf(first.title)} className="block truncate font-semibold">
      {first.title}
    </span>
  );
}

const Total = ({ amount, className }: { amount: number; className: string }) => (
  <strong className={cn('whitespace-nowrap tnum', className)} translate={amount === 0 ? undefined : 'no'}>
    {amount === 0 ? t('free') : formatRupees(amount)}
  </strong>
);

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      {t('failed')}{' '}
      <button type="button" onClick={onRetry} className="min-h-11 text-link">
        {t('retry')}
      </button>
    </>
  );
}
