import { expect, it } from 'vitest';
import { formatNumber } from './number';

it.each([
  [0, 3],
  [0, 2],
  [1, 1],
  [2, 2],
])('writes numbers with %i to %i decimals as the locale does', (least, most) => {
  const locale = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  for (const value of [
    0, 7, 999, 1000, -1500, 99_999, 149_999, 10_000_000, 1_234_567_890.5, 0.5, 33.333, 599.8,
  ])
    expect(formatNumber(value, { least, most })).toBe(locale.format(value));
});
