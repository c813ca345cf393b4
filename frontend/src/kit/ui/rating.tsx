import { Star } from 'lucide-react';
import { t } from '@/i18n/common';
import { cn } from '@/kit/lib/cn';
import { formatNumber } from '@/kit/lib/number';

type RatingProps = {
  value: number | null;
  /** The number of reviews behind the rating, shown in brackets after it. */
  count?: number;
  onDeep?: boolean;
};

/** One star and the figure; nothing while nobody has rated. */
export function Rating({ value, count, onDeep = false }: RatingProps) {
  if (value === null) return null;
  const rating = value.toFixed(1);
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 font-semibold tnum',
        onDeep ? 'text-marigold' : 'text-rating',
      )}
    >
      <Star size="0.95em" fill="currentColor" aria-hidden />
      <span aria-hidden>{rating}</span>
      {count === undefined ? null : (
        <span aria-hidden className={cn('font-normal', onDeep ? 'text-white/90' : 'text-mute')}>
          ({formatNumber(count)})
        </span>
      )}
      <span className="sr-only">
        {count === undefined ? t('rated', { rating }) : t('ratedIn', { rating, count })}
      </span>
    </span>
  );
}
