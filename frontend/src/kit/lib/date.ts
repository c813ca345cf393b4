import { t } from '@/i18n/formats';
import { months } from '@/i18n/locale';

/*
 * By hand, for server and browser alike: the engine that renders pages on the server has no `Intl`, browsers disagree
 * on 'Sep' and 'Sept', and making a formatter keeps a phone busy in the middle of a page's start.
 */

/** India is five and a half hours ahead of UTC, all year. */
const indiaOffsetMs = 5.5 * 3600 * 1000;

/** A moment as India's clocks show it: 2026-11-20T16:15. */
const inIndia = (iso: string): string =>
  new Date(new Date(iso).getTime() + indiaOffsetMs).toISOString().slice(0, 16);

/** '20 Nov 2026' in India's time. */
export const formatDate = (iso: string): string => formatDay(inIndia(iso).slice(0, 10));

/** '20 Nov 2026, 4:15 pm' in India's time. */
export const formatDateTime = (iso: string): string => formatMoment(inIndia(iso));

/** 'a, b and c'. */
export const formatList = (items: string[]): string =>
  items.length < 2
    ? items.join('')
    : t('list', { items: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' });

/**
 * Formats a day of the API or of a date field: 2026-11-22 -> '22 Nov 2026'. Returns '' for a text that is no
 * day.
 */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year ? `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}` : '';
}

/** From one day to another: '5 Dec 2026 to 27 Feb 2027', or the one day that it is. */
export const formatDays = (first: string, last: string): string =>
  first === last ? formatDay(first) : t('days', { first: formatDay(first), last: formatDay(last) });

/** The day that it is in India, as the wire has days. */
export const todayInIndia = (): string => inIndia(new Date().toISOString()).slice(0, 10);

/** A moment of a date field: 2026-11-22T16:15 -> '22 Nov 2026, 4:15 pm'. */
export function formatMoment(moment: string): string {
  const [, day = '', hour, minute = ''] = /^([\d-]+)T(\d\d):(\d\d)$/.exec(moment) ?? [];
  if (!hour) return '';
  const h = Number(hour);
  return t('moment', { day: formatDay(day), hour: h % 12 || 12, minute, half: t(h < 12 ? 'am' : 'pm') });
}

/** Length of a lesson: 380 -> '6:20', 3700 -> '1:01:40'. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  const pad = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

/** Length of a course: 64800 -> '18 hours', 2700 -> '45 min'. */
export function formatLength(seconds: number): string {
  if (seconds < 3600) return t('minutes', { count: Math.max(1, Math.round(seconds / 60)) });
  return t('hours', { count: Math.round(seconds / 3600) });
}
