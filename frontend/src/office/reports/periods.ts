import { t } from '@/i18n/admin-reports';
import { months } from '@/i18n/locale';

/** A month or quarter, as the server names it. */
export type Period = { value: string; label: string };

const pad = (n: number) => String(n).padStart(2, '0');
const monthOf = (month: number) => months[month] ?? '';

/** This month and those before it, the newest first. `today` is a day in India. */
export function lastMonths(today: string, count: number): Period[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const index = year * 12 + month - 1 - back;
    const [y, m] = [Math.floor(index / 12), index % 12];
    return { value: `${y}-${pad(m + 1)}`, label: `${monthOf(m)} ${y}` };
  });
}

/** This quarter of the financial year (April to March) and those before it, the newest first. */
export function lastQuarters(today: string, count: number): Period[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const current = year * 4 + Math.floor((month - 1) / 3);
  return Array.from({ length: count }, (_, back) => {
    const [y, part] = [Math.floor((current - back) / 4), (current - back) % 4];
    const began = part === 0 ? y - 1 : y;
    const name = `${began}-${pad((began + 1) % 100)}-Q${part === 0 ? 4 : part}`;
    const [from, to] = [monthOf(part * 3), monthOf(part * 3 + 2)];
    return { value: name, label: t('quarterLabel', { from, to, year: String(y), name }) };
  });
}

/** The day in India of a moment. */
export const indianDay = (now: number): string =>
  new Date(now + 5.5 * 3600 * 1000).toISOString().slice(0, 10);
