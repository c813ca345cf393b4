import { expect, it } from 'vitest';
import { makeCourse } from '@/test/factories';
import { bundleOf } from './goal-courses';

const inBundle = (title: string, bundle: string | null) =>
  makeCourse({ title, bundle, bundleName: bundle && `Bundle ${bundle}` });

it('finds the bundle that most courses are in, and none for a single one', () => {
  expect(bundleOf([inBundle('A', 'x'), inBundle('B', 'y'), inBundle('C', 'y'), inBundle('D', null)])).toEqual(
    {
      id: 'y',
      name: 'Bundle y',
      count: 2,
    },
  );
  expect(bundleOf([inBundle('A', 'x'), inBundle('B', 'y')])).toBeUndefined();
});
