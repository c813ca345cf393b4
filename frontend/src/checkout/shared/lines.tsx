import { settings } from '@/api/settings';
import type { Credit, ItemRef, QuoteLine, QuoteWarning } from '@/api/types';
import { StartDate } from '@/domain/catalog/start-date';
import { Picture } from '@/kit/media/picture';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/payment';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { Spoken } from '@/kit/ui/spoken';

type Line = Pick<QuoteLine, 'type' | 'id' | 'title' | 'image' | 'price'> &
  Partial<Pick<QuoteLine, 'discount' | 'credit' | 'taxable' | 'total' | 'credits' | 'startsOn'>>;

/** Returns the warnings about an item. */
export const warningsOf = (item: ItemRef, warnings: QuoteWarning[]): string[] =>
  warnings.flatMap(({ type, id, message }) => (type === item.type && id === item.id ? [message] : []));

/** Whether a warning prevents the purchase. A bundle with courses that the buyer owns can still be bought. */
export const blocksPurchase = (warnings: QuoteWarning[]): boolean =>
  warnings.some(({ code }) => code !== 'bundle_contains_owned');

type InclusivePriceProps = {
  line: Pick<Line, 'price' | 'discount' | 'credit' | 'taxable' | 'total'>;
  rate: number;
  className?: string;
};

/** Shows an item's price with tax, once it is known and differs from the price. */
export function InclusivePrice({ line, rate, className }: InclusivePriceProps) {
  const { total, taxable, price, discount = 0, credit = 0 } = line;
  if (total === undefined || taxable === undefined || total === taxable) return null;
  const isReduced = discount + credit > 0;
  if (total === price && !isReduced) return null;
  const text = isReduced ? 'lineReduced' : 'lineInclusive';
  return (
    <p className={cn('mt-1 text-caption text-mute tnum', className)}>
      {t(text, { amount: formatRupees(total), percent: String(rate) })}
    </p>
  );
}

type LinesProps = {
  lines: Line[];
  warnings?: QuoteWarning[];
  /** Percent of GST. */
  rate?: number;
  /** What an item is, in short, once that is known. */
  factsOf?: (item: ItemRef) => string | undefined;
};

/**
 * Compact list of the purchased items, each with the credit for courses inside it that were paid for before.
 */
export function Lines({ lines, warnings = [], rate = settings().gst.percent, factsOf }: LinesProps) {
  return (
    <ul className="divide-y divide-line border-b border-line">
      {lines.map((line) => (
        <li key={`${line.type}:${line.id}`} className="py-4 first:pt-0">
          <div className="flex gap-4">
            <Picture
              src={line.image}
              alt=""
              className="w-24 shrink-0 self-start rounded-control max-[22rem]:hidden sm:w-32 md:w-24 lg:w-32"
            />
            {/* On a phone the price stands under the title, which has the whole line then. */}
            <div className="grid min-w-0 flex-1 content-start gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div>
                <p className="text-caption text-mute">
                  {factsOf ? t('kindForLife', { kind: t(line.type) }) : t(line.type)}
                </p>
                <p lang={languageOf(line.title)} className="font-semibold">
                  {line.title}
                </p>
                {/* Room for what comes later. */}
                {factsOf ? (
                  <p className="min-h-[2lh] text-caption text-mute sm:min-h-[1lh]">{factsOf(line)}</p>
                ) : null}
                <StartDate day={line.startsOn} className="text-small" />
              </div>
              {/* One item's is the subtotal, which a phone has little room to say twice. */}
              <p
                className={cn(
                  'font-semibold whitespace-nowrap tnum',
                  factsOf && lines.length === 1 && 'max-sm:hidden',
                )}
                translate="no"
              >
                {formatRupees(line.price)}
              </p>
              <div className="sm:col-span-2">
                {/* One item's is the total. */}
                {lines.length > 1 ? <InclusivePrice line={line} rate={rate} /> : null}
                {warningsOf(line, warnings).map((message) => (
                  <p key={message} className="mt-1 text-small text-rating">
                    {message}
                  </p>
                ))}
              </div>
            </div>
          </div>
          <Credits credits={line.credits ?? []} className="sm:ml-36 md:ml-0 lg:ml-36" />
        </li>
      ))}
    </ul>
  );
}

/** Lists courses inside a bundle that were paid for before, and the amount that each takes off. */
export function Credits({ credits, className }: { credits: Credit[]; className?: string }) {
  if (credits.length === 0) return null;
  return (
    <ul className={cn('mt-3 space-y-1 border-l-2 border-success/40 pl-3 text-small', className)}>
      {credits.map(({ title, amount }, index) => (
        <li key={index} className="flex justify-between gap-4">
          <Spoken className="min-w-0">{t('credited', { title })}</Spoken>
          <span className="whitespace-nowrap text-success tnum" translate="no">
            − {formatRupees(amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function LinesSkeleton({ count = 1 }: { count?: number }) {
  return (
    <div className="divide-y divide-line border-b border-line">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className="flex gap-4 py-4 first:pt-0">
          <Skeleton className="aspect-video w-24 shrink-0 self-start sm:w-32 md:w-24 lg:w-32" />
          <div className="flex-1">
            <SkeletonText className="w-20 text-caption" />
            <SkeletonText className="w-3/4" />
            <SkeletonText className="mt-1 w-1/2 text-caption" />
          </div>
          <SkeletonText className="w-16" />
        </div>
      ))}
    </div>
  );
}
