import { Star } from 'lucide-react';
import { t } from '@/i18n/common';

/**
 * Shows a rating as five stars. A star is partly filled where the rating is not a whole number. Screen
 * readers hear `said`.
 */
export function Stars({ rating, said = String(rating) }: { rating: number; said?: string }) {
  return (
    <span className="inline-flex gap-0.5 text-rating">
      {[0, 1, 2, 3, 4].map((before) => (
        <OneStar key={before} part={Math.min(1, Math.max(0, rating - before))} />
      ))}
      <span className="sr-only">{t('rated', { rating: said })}</span>
    </span>
  );
}

/** An empty star, and over it the filled part of one. */
function OneStar({ part }: { part: number }) {
  if (part === 1) return <Star size="1em" fill="currentColor" aria-hidden />;
  return (
    <span className="relative inline-flex">
      <Star size="1em" fill="none" aria-hidden className="text-control" />
      {part > 0 ? (
        <Star
          size="1em"
          fill="currentColor"
          aria-hidden
          className="absolute inset-0"
          style={{ clipPath: `inset(0 ${Math.round((1 - part) * 100)}% 0 0)` }}
        />
      ) : null}
    </span>
  );
}
