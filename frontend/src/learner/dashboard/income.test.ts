import { expect, it } from 'vitest';
import { incomeOf, midnightInIndia } from './income';

const now = Date.parse('2026-11-20T16:00:00+05:30');

it('begins the day at midnight in India, wherever the reader is', () => {
  expect(midnightInIndia(now)).toBe(Date.parse('2026-11-20T00:00:00+05:30'));
  expect(midnightInIndia(Date.parse('2026-11-20T00:10:00+05:30'))).toBe(
    Date.parse('2026-11-20T00:00:00+05:30'),
  );
  expect(midnightInIndia(Date.parse('2026-11-20T04:00:00+05:30'))).toBe(
    Date.parse('2026-11-20T00:00:00+05:30'),
  );
});

it('sums today, seven days and thirty days', () => {
  const history = [
    { date: '2026-11-20T00:00:00+05:30', amount: 100 },
    { date: '2026-11-19T23:59:59+05:30', amount: 150 },
    { date: '2026-11-14T00:00:00+05:30', amount: 10 },
    { date: '2026-11-13T23:59:59+05:30', amount: 200 },
    { date: '2026-10-22T00:00:00+05:30', amount: 20 },
    { date: '2026-10-21T23:59:59+05:30', amount: 750 },
  ];
  expect(incomeOf(history, now)).toEqual({ today: 100, week: 260, month: 480 });
});

it('is zero without income, counts nothing from the future and adds paise exactly', () => {
  expect(incomeOf([], now)).toEqual({ today: 0, week: 0, month: 0 });
  expect(incomeOf([{ date: '2026-11-21T00:00:00+05:30', amount: 1 }], now).month).toBe(0);
  const paise = [0.1, 0.2].map((amount) => ({ date: '2026-11-20T01:00:00+05:30', amount }));
  expect(incomeOf(paise, now).today).toBe(0.3);
});
