import { expect, it } from 'vitest';
import { bundlePath, paths, safeNext } from './paths';

it('builds addresses with what is given', () => {
  expect(paths.courses()).toBe('/courses');
  expect(paths.courses({ q: 'web & more', page: 2 })).toBe('/courses?q=web+%26+more&page=2');
  expect(paths.signup({ type: 'course', id: 'react' })).toBe('/signup?courseId=react&type=course');
  expect(paths.payment({ type: 'cart' })).toBe('/payment?type=cart');
  expect(paths.login('/payment?type=cart')).toBe('/login?next=%2Fpayment%3Ftype%3Dcart');
});

it('knows the landing of a special bundle', () => {
  expect(bundlePath({ isSpecial: true, slug: '2' })).toBe('/specialBundle/2');
  expect(bundlePath({ isSpecial: false, slug: 'web' })).toBe('/bundle/web');
});

it('never leads to another site', () => {
  expect(safeNext('/cart?x=1', '/')).toBe('/cart?x=1');
  for (const next of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '', null]) {
    expect(safeNext(next, '/dashboard')).toBe('/dashboard');
  }
});
