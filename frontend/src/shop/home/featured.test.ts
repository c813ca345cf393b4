import { expect, it } from 'vitest';
import { makeCourse, makeCourseDetail, makeLesson } from '@/test/factories';
import { featured, freeLesson } from './featured';

it('takes the course that most people have reviewed, of several the first', () => {
  const [few, many, asMany] = [2, 9, 9].map((ratingCount, i) => makeCourse({ _id: String(i), ratingCount }));
  if (!few || !many || !asMany) throw new Error('three courses');
  expect(featured([few, many, asMany])).toBe(many);
  expect(featured([])).toBeUndefined();
});

it('takes the first free lesson that is a video', () => {
  const course = makeCourseDetail();
  const reading = makeLesson({ _id: 'r', kind: 'reading', isPreview: true });
  expect(freeLesson({ ...course, lessons: [reading, ...course.lessons] })).toMatchObject({
    _id: 'video-1',
    url: '/media/lessons/video-1',
  });
  expect(freeLesson({ ...course, videos: [] })).toBeUndefined();
});
