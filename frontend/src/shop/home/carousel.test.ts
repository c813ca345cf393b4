import { expect, it } from 'vitest';
import { makeCourse } from '@/test/factories';
import { carouselCourses } from './carousel';

const many = (count: number, isTrending: boolean) =>
  Array.from({ length: count }, (_, i) => makeCourse({ _id: `${isTrending}-${i}`, isTrending }));

it('leaves out what stands under Trending, and takes twelve', () => {
  const shown = carouselCourses([...many(4, true), ...many(20, false)]);
  expect(shown).toHaveLength(12);
  expect(shown.some((course) => course.isTrending)).toBe(false);
});

it('takes the trending ones when there are no others', () => {
  expect(carouselCourses(many(3, true))).toHaveLength(3);
});
