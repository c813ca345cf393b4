import { Timer } from 'lucide-react';
import { t } from '@/i18n/quiz';
import { cn } from '@/kit/lib/cn';
import { formatClock } from '@/kit/lib/date';

/** Minutes before the end at which a screen reader hears how much is left. */
const MOMENTS = [10, 5, 1];
/** Seconds from which on the time is shown as short. */
const SHORT = 60;

/**
 * Returns the announcement for screen readers: the smallest of `MOMENTS` that the time left has reached.
 * Empty before the first one.
 */
const saidAt = (left: number): string => {
  const minutes = MOMENTS.findLast((minutes) => left <= minutes * 60);
  return left === 0 ? t('timeUp') : minutes === undefined ? '' : t('timeSaid', { count: minutes });
};

/** The time that is left, always in sight; said aloud at few moments only. */
export function QuizTimer({ left, limit }: { left: number; limit: number }) {
  // If the time limit equals one of the moments, do not announce it at the start.
  const said = left < limit ? saidAt(left) : '';
  return (
    <p
      className={cn(
        'flex items-center gap-2 font-semibold tnum',
        left <= SHORT ? 'text-vermilion' : 'text-ink',
      )}
    >
      <Timer size={18} aria-hidden />
      <span role="timer" aria-live="off" aria-label={t('timeLeft')}>
        {formatClock(left)}
      </span>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </p>
  );
}
