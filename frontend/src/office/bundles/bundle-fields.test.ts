import { expect, it } from 'vitest';
import { bundleFields, dearerThanParts } from './bundle-fields';

const errors = (startLearningUrl: string) =>
  bundleFields.errors({ ...bundleFields.blank(), bundleName: 'Path', startLearningUrl }).startLearningUrl;

it.each(['', '/courses', '/course/react?lesson=1', 'https://learn.example.in/'])(
  'lets the start link be %j',
  (link) => {
    expect(errors(link)).toBeUndefined();
  },
);

it.each(['courses', '//elsewhere.example/', '/\\elsewhere.example', 'http://x.in', 'javascript:alert(1)'])(
  'refuses the start link %j',
  (link) => {
    expect(errors(link)).toMatch(/page of this site/);
  },
);

it('sees a price above that of the courses one by one', () => {
  const courses = [
    { id: 'a', title: 'A', draft: false, price: 4000 },
    { id: 'b', title: 'B', draft: false, price: 999.5 },
  ];
  expect(dearerThanParts({ courses, price: 5000 })).toBe(4999.5);
  expect(dearerThanParts({ courses, price: 4999 })).toBeNull();
  expect(dearerThanParts({ courses: [], price: 4999 })).toBeNull();
  expect(dearerThanParts({ courses, price: null })).toBeNull();
});

it('wants an answer to each question', () => {
  const questions = [
    { question: '', answer: '' },
    { question: 'In which order?', answer: '' },
  ];
  const form = { ...bundleFields.blank(), bundleName: 'A', questions };
  expect(Object.keys(bundleFields.errors(form))).toEqual(['questions[1].answer']);
});
