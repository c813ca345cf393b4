import { expect, it } from 'vitest';
import { canFinish } from './can-finish';
import { courseFields } from './course-fields';
import type { LessonEntry } from './curriculum';

const lesson = (over: Partial<LessonEntry>): LessonEntry => ({
  key: over.title ?? 'l',
  kind: 'reading',
  title: 'A lesson',
  isDraft: false,
  isPreview: false,
  url: '',
  duration: '',
  text: 'Text',
  file: null,
  quiz: null,
  ...over,
});
const form = (lessons: LessonEntry[], learnersMark = false) => ({
  curriculum: [{ key: 's', title: '', purpose: '', lessons }],
  learnersMark,
});

it('tells a course that nobody can finish', () => {
  const youtube = lesson({ kind: 'video', url: 'https://youtu.be/x' });
  expect(canFinish(courseFields.blank())).toBe(true);
  expect(canFinish(form([lesson({}), youtube]))).toBe(false);
  expect(canFinish(form([lesson({}), youtube], true))).toBe(true);
  expect(canFinish(form([lesson({}), { ...youtube, duration: '5:00' }]))).toBe(true);
  expect(canFinish(form([lesson({ kind: 'video', url: '/media/files/film.mp4' })]))).toBe(true);
  expect(canFinish(form([lesson({ kind: 'assignment' })]))).toBe(true);
  expect(canFinish(form([lesson({ kind: 'assignment', isDraft: true }), lesson({})]))).toBe(false);
});
