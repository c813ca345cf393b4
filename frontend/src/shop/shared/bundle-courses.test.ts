import { expect, it } from 'vitest';
import { listedCourses, bundleSaving } from './bundle-courses';

it('hides one course in bundle lists', () => {
  const titles = ['React', 'Advanced Personality Development', 'Personality Development'];
  expect(listedCourses(titles.map((title) => ({ title }))).map(({ title }) => title)).toEqual([
    'React',
    'Personality Development',
  ]);
});

it('names a saving only where there is one', () => {
  expect(bundleSaving([{ price: 4999 }, { price: 2999 }], 5999)).toEqual({ total: 7998, saved: 1999 });
  expect(bundleSaving([{ price: 4999 }], 4999)).toBeNull();
});
