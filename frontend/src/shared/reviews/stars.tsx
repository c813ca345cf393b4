import { Star } from 'lucide-react';
import { t } from '@/i18n/common';
import { cn } from '@/shared/lib/cn';

/** Stars of five; `said` is read out where it is not a whole number of them. */
export function Stars({ rating, said = String(rating) }: { rating: number; said?: string }) {
  return (
    <span className="inline-flex gap-0.5 text-rating">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size="1em"
          fill={star <= rating ? 'currentColor' : 'none'}
          aria-hidden
          className={cn(star > rating && 'text-control')}
        />
      ))}
      <span className="sr-only">{t('rated', { rating: said })}</span>
    </span>
  );
}
