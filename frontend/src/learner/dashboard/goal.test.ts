import { expect, it } from 'vitest';
import { barsOf, formatMinutes, goalChoices, goalPercent } from './goal';

it.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
])('says %i minutes', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

it('keeps a goal that is none of the choices', () => {
  expect(goalChoices(null)).not.toContain(90);
  expect(goalChoices(90)).toEqual([30, 60, 90, 120, 180, 300, 420, 600]);
  expect(goalChoices(60)).toEqual(goalChoices(null));
});

it('counts no more than the whole goal, and nothing without one', () => {
  const goal = {
    minutesPerWeek: 60,
    minutesDone: 59,
    days: [],
    streakWeeks: 0,
    isHidden: false,
    isOffered: true,
  };
  expect(goalPercent(goal)).toBe(98);
  expect(goalPercent({ ...goal, minutesDone: 200 })).toBe(100);
  expect(goalPercent({ ...goal, minutesPerWeek: null })).toBe(0);
});

it('names the days, the longest one full', () => {
  const bars = barsOf([
    { date: '2026-11-23', minutes: 10 },
    { date: '2026-11-29', minutes: 40 },
  ]);
  expect(bars.map(({ name, percent }) => [name, percent])).toEqual([
    ['Monday', 25],
    ['Sunday', 100],
  ]);
  expect(barsOf([{ date: '2026-11-23', minutes: 0 }])[0]?.percent).toBe(0);
});
