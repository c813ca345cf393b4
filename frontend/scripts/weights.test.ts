import { expect, it } from 'vitest';
import { pages } from '@/app/address-patterns';
import { budget, classOf } from './weights.ts';

it.each([
  ['/', 'browsing'],
  ['/courses/:category?/:id?', 'browsing'],
  ['/course/:id', 'browsing'],
  ['/course/:id/learn', 'long'],
  ['/blogs', 'browsing'],
  ['/blogs/:id', 'account'],
  ['/dashboard', 'account'],
  ['/admin/courses', 'office'],
])('weighs %s by the limit of %s', (path, name) => {
  expect(classOf(path).name).toBe(name);
});

it('has six classes, each with pages of its own', () => {
  const used = new Set(pages().map(({ path }) => classOf(path).name));
  expect(budget.classes).toHaveLength(6);
  expect([...used].sort()).toEqual(budget.classes.map(({ name }) => name).sort());
});
