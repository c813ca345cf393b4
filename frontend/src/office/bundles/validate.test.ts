import { expect, it } from 'vitest';
import { validateBundle } from './validate';
import { blankForm } from './bundle-form';

const errors = (startLearningUrl: string) =>
  validateBundle({ ...blankForm(), bundleName: 'Path', startLearningUrl }, false).startLearningUrl;

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
