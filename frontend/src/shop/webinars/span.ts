import { t } from '@/i18n/webinars';
import { formatDate, formatDateTime } from '@/kit/lib/date';

/**
 * Formats the time of a webinar: '2 Jul 2026, 12:00 pm to 1:00 pm (India)'. The date is repeated when it ends
 * on another day.
 */
export function spanOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [day, end] = [formatDate(endsAt), formatDateTime(endsAt)];
  const short = formatDate(startsAt) === day && end.startsWith(`${day}, `) ? end.slice(day.length + 2) : end;
  return t('span', { start: formatDateTime(startsAt), end: short });
}
