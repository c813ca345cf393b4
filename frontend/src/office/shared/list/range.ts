import type { OverviewRange } from '@/api/admin/overview';

export const namedRanges = ['today', '7d', '30d', '90d'] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;
const maxDays = 366;

/** Whether both days make a range that the server answers. */
export function isRange(from: string, to: string): boolean {
  if (!day.test(from) || !day.test(to)) return false;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= 1 && days <= maxDays;
}

/** The range that an address names; 30 days when it names none or nonsense. */
export function rangeOf(get: (name: string) => string): OverviewRange {
  const [from, to, range] = [get('from'), get('to'), get('range')];
  if (isRange(from, to)) return { from, to };
  return { range: namedRanges.find((known) => known === range) ?? '30d' };
}
