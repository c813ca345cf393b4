import type { ItemRef, QuoteLine, QuoteWarning } from '@/api/types';
import { Picture } from '@/components/media/picture';
import { Skeleton, SkeletonText } from '@/components/ui/skeleton';
import { t } from '@/i18n/en/payment';
import { formatRupees } from '@/lib/money';

type Line = Pick<QuoteLine, 'type' | 'id' | 'title' | 'image' | 'price'>;

/** What stands against, or beside, buying this item. */
export const warningsOf = (item: ItemRef, warnings: QuoteWarning[]): string[] =>
  warnings.flatMap(({ type, id, message }) => (type === item.type && id === item.id ? [message] : []));

/** Whether these warnings keep the basket from being bought; a bundle with owned courses may be. */
export const blocks = (warnings: QuoteWarning[]): boolean =>
  warnings.some(({ code }) => code !== 'bundle_contains_owned');

/** The items of a purchase, small. */
export function Lines({ lines, warnings = [] }: { lines: Line[]; warnings?: QuoteWarning[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={`${line.type}:${line.id}`} className="flex gap-4 py-4">
          <Picture src={line.image} alt="" className="w-24 shrink-0 self-start rounded-control sm:w-32" />
          <div className="min-w-0 flex-1">
            <p className="text-caption text-mute">{t(line.type)}</p>
            <p className="font-semibold">{line.title}</p>
            {warningsOf(line, warnings).map((message) => (
              <p key={message} className="mt-1 text-small text-rating">
                {message}
              </p>
            ))}
          </div>
          <p className="shrink-0 font-semibold whitespace-nowrap tnum">{formatRupees(line.price)}</p>
        </li>
      ))}
    </ul>
  );
}

export function LinesSkeleton({ count = 1 }: { count?: number }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className="flex gap-4 py-4">
          <Skeleton className="aspect-video w-24 shrink-0 self-start sm:w-32" />
          <div className="flex-1">
            <SkeletonText className="w-20 text-caption" />
            <SkeletonText className="w-3/4" />
          </div>
          <SkeletonText className="w-16" />
        </div>
      ))}
    </div>
  );
}
