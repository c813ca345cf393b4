import { expect, it } from 'vitest';
import { makeCourse } from '@/test/factories';
import { languagesOf } from './languages-of';

it('counts courses by the language that they are taught in', () => {
  const courses = ['en', 'hi', 'en', null].map((language) => makeCourse({ language }));
  expect(languagesOf(courses)).toBe('2 courses in English, 1 course in Hindi');
  expect(languagesOf([makeCourse({ language: null })])).toBe('');
});
