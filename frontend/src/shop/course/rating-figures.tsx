import type { RatingFigures as Figures } from '@/api/reviews';
import { Stars } from '@/domain/reviews/stars';
import { t } from '@/i18n/reviews';
import { formatNumber } from '@/kit/lib/number';

/** The average, and a bar for each number of stars; the bars are read out as what they show. */
export function RatingFigures({ rating: { average, count, distribution } }: { rating: Figures }) {
  const rows = distribution.map((given, i) => ({ stars: i + 1, given })).reverse();
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-12 gap-y-4">
      <div className="flex items-center gap-x-4 sm:block">
        <p aria-hidden className="text-h1 tnum">
          {average.toFixed(1)}
        </p>
        <div>
          <Stars rating={average} said={average.toFixed(1)} />
          <p className="text-small text-mute tnum">{t('count', { count })}</p>
        </div>
      </div>
      <ul
        aria-label={t('distribution')}
        className="flex max-w-96 flex-1 basis-64 flex-col gap-1.5 text-small tnum max-sm:max-w-none"
      >
        {rows.map(({ stars, given }) => {
          const name = t('stars', { count: stars });
          return (
            <li key={stars} className="flex items-center gap-3">
              <span className="sr-only">{t('row', { stars: name, count: given })}</span>
              <span aria-hidden className="w-14 shrink-0 text-mute">
                {name}
              </span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-sand">
                <span
                  className="block h-full rounded-full bg-marigold"
                  style={{ width: `${count > 0 ? (given * 100) / count : 0}%` }}
                />
              </span>
              <span aria-hidden className="min-w-8 text-right text-mute">
                {formatNumber(given)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
