import { expect, it } from 'vitest';
import { LESSON_STEP, showLess, showMore, steps } from './lesson-steps';

it('shows five, adds five, takes five away, and never falls below five', () => {
  expect(LESSON_STEP).toBe(5);
  expect(showMore(5)).toBe(10);
  expect(showLess(15)).toBe(10);
  expect(showLess(10)).toBe(5);
  expect(showLess(5)).toBe(5);
});

it('offers only the buttons that would do something', () => {
  expect(steps(5, 3)).toEqual({ more: false, less: false });
  expect(steps(5, 5)).toEqual({ more: false, less: false });
  expect(steps(5, 12)).toEqual({ more: true, less: false });
  expect(steps(10, 12)).toEqual({ more: true, less: true });
  expect(steps(15, 12)).toEqual({ more: false, less: true });
});
