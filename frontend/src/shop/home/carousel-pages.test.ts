import { expect, it } from 'vitest';
import { wrapIndex, onPage, pageCount } from './carousel-pages';
import { offsetOf } from './scroll-offset';

it('goes round in both directions', () => {
  expect([wrapIndex(0, -1, 3), wrapIndex(2, 1, 3), wrapIndex(0, 1, 3)]).toEqual([2, 0, 1]);
});

it('puts six on a page', () => {
  expect(pageCount(8)).toBe(2);
  expect([0, 5, 6, 7].map((i) => onPage(i, 0))).toEqual([true, true, false, false]);
  expect([0, 5, 6, 7].map((i) => onPage(i, 1))).toEqual([false, false, true, true]);
});

it('caps the offset of the scrolled page at 100', () => {
  expect([-20, 0, 40, 100, 5000].map(offsetOf)).toEqual([0, 0, 40, 100, 100]);
});
