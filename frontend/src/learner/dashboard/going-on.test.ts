import { expect, it } from 'vitest';
import type { Learning } from '@/api/types';
import { nextUp, stageOf } from './going-on';

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
  expect(stageOf(course({}))).toBe('start');
  expect(stageOf(course({ resume: at(0) }))).toBe('start');
  expect(stageOf(course({ resume: at(12) }))).toBe('continue');
  expect(stageOf(course({ completedLessons: 1, progress: 25 }))).toBe('continue');
  expect(stageOf(course({ completedLessons: 4, progress: 100 }))).toBe('again');
});

it('goes on with what was begun, then with what was not', () => {
  const fresh = course({ _id: 'fresh' });
  const begun = course({ _id: 'begun', resume: at(5) });
  const done = course({ _id: 'done', completedLessons: 4, progress: 100 });
  expect(nextUp([done, fresh, begun])?._id).toBe('begun');
  expect(nextUp([done, fresh])?._id).toBe('fresh');
  expect(nextUp([done])).toBeUndefined();
});
