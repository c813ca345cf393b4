import { afterEach, expect, it, vi } from 'vitest';
import { prefersReducedData } from './prefers-reduced-data';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '4g' }, false],
  [undefined, false],
])('with %o is %s', (connection, expected) => {
  vi.stubGlobal('navigator', { connection });
  expect(prefersReducedData()).toBe(expected);
});
