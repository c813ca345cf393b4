import { expect, it } from 'vitest';
import { indianDay, lastMonths, lastQuarters } from './periods';

it('counts months back over the turn of a year', () => {
  expect(lastMonths('2026-02-01', 3)).toEqual([
    { value: '2026-02', label: 'Feb 2026' },
    { value: '2026-01', label: 'Jan 2026' },
    { value: '2025-12', label: 'Dec 2025' },
  ]);
});

it('names quarters by the financial year that they lie in', () => {
  const quarters = lastQuarters('2027-02-10', 5).map(({ value }) => value);
  expect(quarters).toEqual(['2026-27-Q4', '2026-27-Q3', '2026-27-Q2', '2026-27-Q1', '2025-26-Q4']);
  expect(lastQuarters('2026-11-25', 1)[0]?.label).toBe('Oct to Dec 2026 (2026-27-Q3)');
});

it('takes the day from India', () => {
  expect(indianDay(Date.parse('2026-11-30T18:30:00Z'))).toBe('2026-12-01');
  expect(indianDay(Date.parse('2026-11-30T18:29:59Z'))).toBe('2026-11-30');
});
