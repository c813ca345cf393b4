import { expect, it } from 'vitest';
import { toInstant, toLocal } from './moment';

it('reads and writes Indian time, wherever the admin is', () => {
  expect(toInstant('2026-12-02T05:30')).toBe('2026-12-02T00:00:00.000Z');
  expect(toInstant('')).toBeNull();
  expect(toLocal('2026-12-02T00:00:00Z')).toBe('2026-12-02T05:30');
  expect(toLocal(null)).toBe('');
});
