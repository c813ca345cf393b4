import { expect, it } from 'vitest';
import { LESSON_STEP, showLess, showMore, stepButtons } from './lesson-steps';

it('shows five, adds five, takes five away, and never falls below five', () => {
  expect(LESSON_STEP).toBe(5);
  expect(showMore(5)).toBe(10);
  expect(showLess(15)).toBe(10);
  expect(showLess(10)).toBe(5);
  expect(showLess(5)).toBe(5);
});

it('offers only the buttons that would do something', () => {
  expect(stepButtons(5, 3)).toEqual({ more: false, less: false });
  expect(stepButtons(5, 5)).toEqual({ more: false, less: false });
  expect(stepButtons(5, 12)).toEqual({ more: true, less: false });
  expect(stepButtons(10, 12)).toEqual({ more: true, less: true });
  expect(stepButtons(15, 12)).toEqual({ more: false, less: true });
});
