import { t } from '@/i18n/common';
import { cn } from '@/kit/lib/cn';
import { formatDay } from '@/kit/lib/date';

/** The day that a course starts on, for one that has not begun. */
export function StartDate({ day, className }: { day: string | undefined; className?: string }) {
  return day ? (
    <span className={cn('font-semibold text-ink', className)}>{t('startsOn', { date: formatDay(day) })}</span>
  ) : null;
}
