import { months } from '@/i18n/locale';

/** Formats a month of the API: '2026-11' becomes 'Nov 2026'. Any other text is returned unchanged. */
export function formatMonth(month: string): string {
  const [, year, number] = /^(\d{4})-(\d\d)$/.exec(month) ?? [];
  const name = months[Number(number) - 1];
  return year && name ? `${name} ${year}` : month;
}

/** How much of `all` a part is, in whole percent. */
export const percentOf = (part: number, all: number): number =>
  all > 0 ? Math.min(100, Math.round((part * 100) / all)) : 0;
