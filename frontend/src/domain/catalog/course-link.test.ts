import { expect, it } from 'vitest';
import { makeCourse, makeUser } from '@/test/factories';
import { courseLink } from './course-link';

const course = makeCourse();
const { _id, slug, title, image } = course;

it('leads to the page of a course that the reader does not own', () => {
  expect(courseLink(course, null)).toBe('/course/react-from-zero-to-job');
  expect(courseLink(course, makeUser())).toBe('/course/react-from-zero-to-job');
});

it('leads an owner to the lessons', () => {
  const owner = makeUser({ courses: [{ _id, slug, title, image }] });
  expect(courseLink(course, owner)).toBe('/course/react-from-zero-to-job/learn');
});
