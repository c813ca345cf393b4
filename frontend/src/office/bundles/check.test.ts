import { expect, it } from 'vitest';
import { check } from './check';
import { blankForm } from './bundle-form';

const errors = (startLearningUrl: string) =>
  check({ ...blankForm(), bundleName: 'Path', startLearningUrl }, false).startLearningUrl;

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
