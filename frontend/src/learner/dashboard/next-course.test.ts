import { expect, it } from 'vitest';
import type { Learning } from '@/api/types';
import { nextCourse, courseStage } from './next-course';

const course = (over: Partial<Learning['courses'][number]>): Learning['courses'][number] => ({
  _id: 'c',
  slug: 'c',
  title: 'C',
  image: '',
  category: '',
  totalLessons: 4,
  completedLessons: 0,
  progress: 0,
  resume: null,
  ...over,
});
const at = (position: number) => ({ videoId: 'v', title: 'V', position });

it('starts, continues or watches again', () => {
  expect(courseStage(course({}))).toBe('start');
  expect(courseStage(course({ resume: at(0) }))).toBe('start');
  expect(courseStage(course({ resume: at(12) }))).toBe('continue');
  expect(courseStage(course({ completedLessons: 1, progress: 25 }))).toBe('continue');
  expect(courseStage(course({ completedLessons: 4, progress: 100 }))).toBe('again');
});

it('goes on with what was begun, then with what was not', () => {
  const fresh = course({ _id: 'fresh' });
  const begun = course({ _id: 'begun', resume: at(5) });
  const done = course({ _id: 'done', completedLessons: 4, progress: 100 });
  expect(nextCourse([done, fresh, begun])?._id).toBe('begun');
  expect(nextCourse([done, fresh])?._id).toBe('fresh');
  expect(nextCourse([done])).toBeUndefined();
});
