import { Star } from 'lucide-react';
import { t } from '@/i18n/common';
import { cn } from '@/shared/lib/cn';

/** One star and the figure; nothing while nobody has rated. */
export function Rating({ value, onDeep = false }: { value: number | null; onDeep?: boolean }) {
  if (value === null) return null;
  const figure = value.toFixed(1);
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 font-semibold tnum',
        onDeep ? 'text-marigold' : 'text-rating',
      )}
    >
      <Star size="0.95em" fill="currentColor" aria-hidden />
      <span aria-hidden>{figure}</span>
      <span className="sr-only">{t('rated', { rating: figure })}</span>
    </span>
  );
}
