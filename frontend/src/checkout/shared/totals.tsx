import { settings } from '@/api/settings';
import type { Quote } from '@/api/types';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/payment';
import { cn } from '@/kit/lib/cn';
import { formatRupees } from '@/kit/lib/money';

type Amounts = Pick<Quote, 'subtotal' | 'adjustments' | 'gst' | 'total'> & {
  gstRate?: number;
};

/**
 * Returns the GST percentage of these amounts. An order does not include it, so the institute's rate applies.
 */
export const rateOf = ({ gstRate }: Amounts): number => gstRate ?? settings().gst.percent;

/** Whether the items' prices contain GST: nothing was added to what the adjustments leave. */
export const containsGst = ({ subtotal, adjustments, total }: Amounts): boolean =>
  Math.round(adjustments.reduce((left, { amount }) => left - amount, subtotal) * 100) ===
  Math.round(total * 100);

/** Returns the whole GST in rupees. */
export const gstOf = ({ gst }: Pick<Amounts, 'gst'>): number =>
  // The halves are whole paise: their sum in binary fractions may not be.
  Math.round((gst.cgst + gst.sgst + gst.igst) * 100) / 100;

/**
 * Returns the tax rows of the invoice: two halves within the seller's State, one row otherwise. Until the
 * State is known the tax is one row.
 */
function taxes(amounts: Amounts, placed: boolean): [label: string, amount: number][] {
  const { gst } = amounts;
  const percent = rateOf(amounts);
  const whole = gstOf(amounts);
  if (!placed) return whole > 0 ? [[t('gst', { percent: String(percent) }), whole]] : [];
  const half = String(percent / 2);
  const rows: [string, number][] = [
    [t('cgst', { percent: half }), gst.cgst],
    [t('sgst', { percent: half }), gst.sgst],
    [t('igst', { percent: String(percent) }), gst.igst],
  ];
  return rows.filter(([, amount]) => amount > 0);
}

type TotalsProps = {
  amounts: Amounts;
  /** Whether the buyer's State is known, which divides the tax. */
  placed: boolean;
  updating?: boolean;
};

/**
 * Shows the subtotal, the server's adjustments, GST and the total. While a new price is loading, the old one
 * is dimmed.
 */
export function Totals({ amounts, placed, updating = false }: TotalsProps) {
  const whole = gstOf(amounts);
  const isContained = containsGst(amounts);
  const tax = isContained ? [] : taxes(amounts, placed);
  const rows: [string, string][] = [
    [t('subtotal'), formatRupees(amounts.subtotal)],
    ...amounts.adjustments.map(({ label, amount }): [string, string] => [label, `− ${formatRupees(amount)}`]),
    ...tax.map(([label, amount]): [string, string] => [label, formatRupees(amount)]),
  ];
  return (
    <div aria-live="polite" aria-busy={updating} className={cn('tnum', updating && 'opacity-55')}>
      <dl className="space-y-2.5">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-x-4 text-small max-[22rem]:flex-wrap">
            <dt className="min-w-0 break-words text-mute">{label}</dt>
            <dd className="whitespace-nowrap" translate="no">
              {amount}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-x-4 border-t border-line pt-3.5 max-[22rem]:flex-wrap">
          <dt className="font-bold">{t('total')}</dt>
          <dd className="text-h2 whitespace-nowrap" translate="no">
            {formatRupees(amounts.total)}
          </dd>
        </div>
      </dl>
      {whole > 0 ? (
        <p className="text-right text-caption text-mute">
          {t(isContained ? 'contained' : 'inclusive', {
            percent: String(rateOf(amounts)),
            amount: formatRupees(whole),
          })}
        </p>
      ) : null}
    </div>
  );
}

export function TotalsSkeleton() {
  return (
    <div className="space-y-2.5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex h-[1lh] items-center justify-between text-small">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
      <div className="flex items-center justify-between border-t border-line pt-3.5">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-9 w-28" />
      </div>
      <Skeleton className="ml-auto h-3.5 w-28" />
    </div>
  );
}
