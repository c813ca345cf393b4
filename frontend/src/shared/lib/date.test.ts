import { expect, it } from 'vitest';
import { formatDay, formatMoment } from './date';

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
