import type { Goal } from '@/api/account/today';
import { t } from '@/i18n/weekly-goal';

/** Weekly goals to choose from (minutes). */
const CHOICES = [30, 60, 120, 180, 300, 420, 600];

/** 45 -> '45 minutes', 120 -> '2 hours', 150 -> '2 hours 30 minutes'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('minutes', { count: rest });
  const whole = t('hours', { count: hours });
  return rest === 0 ? whole : t('hoursAndMinutes', { hours: whole, minutes: t('minutes', { count: rest }) });
}

/** Returns the goals to choose from. The current goal is added if it is not among the usual ones. */
export const goalChoices = (present: number | null): number[] =>
  present === null || CHOICES.includes(present)
    ? CHOICES
    : [...CHOICES, present].sort((one, other) => one - other);

/** Returns the progress towards the weekly goal in whole percent, at most 100. */
export const goalPercent = ({ minutesPerWeek, minutesDone }: Goal): number =>
  minutesPerWeek === null ? 0 : Math.min(100, Math.floor((minutesDone * 100) / minutesPerWeek));

const names = [
  [t('sunday'), t('sundayShort')],
  [t('monday'), t('mondayShort')],
  [t('tuesday'), t('tuesdayShort')],
  [t('wednesday'), t('wednesdayShort')],
  [t('thursday'), t('thursdayShort')],
  [t('friday'), t('fridayShort')],
  [t('saturday'), t('saturdayShort')],
] as const;

/** Returns today's date in India, where the server counts the days of a week, in the API's format. */
export const indianDate = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

export type Bar = { date: string; name: string; short: string; minutes: number; percent: number };

/** The days of a week as bars; the longest one is full. */
export function barsOf(days: Goal['days']): Bar[] {
  const most = Math.max(1, ...days.map(({ minutes }) => minutes));
  return days.map(({ date, minutes }) => {
    const [name = '', short = ''] = names[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? [];
    return { date, name, short, minutes, percent: Math.round((minutes * 100) / most) };
  });
}
