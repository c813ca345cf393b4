import { expect, it, vi } from 'vitest';
import { formatDay, formatDays, formatMoment, todayInIndia } from './date';

it('says a day as the rest of the product does, whatever the browser makes of it', () => {
  expect(formatDay('2026-11-22')).toBe('22 Nov 2026');
  expect(formatDay('2026-09-05')).toBe('5 Sep 2026');
  for (const nothing of ['', '22.11.2026', '2026-11']) expect(formatDay(nothing)).toBe('');
});

it('says a moment with its time of day', () => {
  expect(formatMoment('2026-11-22T16:15')).toBe('22 Nov 2026, 4:15 pm');
  expect(formatMoment('2026-11-22T00:05')).toBe('22 Nov 2026, 12:05 am');
  expect(formatMoment('2026-11-22T12:00')).toBe('22 Nov 2026, 12:00 pm');
  expect(formatMoment('')).toBe('');
});

it('says from which day to which', () => {
  expect(formatDays('2026-12-05', '2027-02-27')).toBe('5 Dec 2026 to 27 Feb 2027');
  expect(formatDays('2026-12-05', '2026-12-05')).toBe('5 Dec 2026');
});

it('knows that the day begins earlier in India', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:29:00Z') });
  expect(todayInIndia()).toBe('2026-11-21');
  vi.setSystemTime(new Date('2026-11-21T18:30:00Z'));
  expect(todayInIndia()).toBe('2026-11-22');
});
