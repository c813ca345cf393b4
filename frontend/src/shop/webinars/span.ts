import { t } from '@/i18n/webinars';
import { formatDate, formatDateTime } from '@/kit/lib/date';

/** '2 Jul 2026, 12:00 pm to 1:00 pm (India)'; the day is said twice where it ends on another one. */
export function spanOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [day, end] = [formatDate(endsAt), formatDateTime(endsAt)];
  const short = formatDate(startsAt) === day && end.startsWith(`${day}, `) ? end.slice(day.length + 2) : end;
  return t('span', { start: formatDateTime(startsAt), end: short });
}
