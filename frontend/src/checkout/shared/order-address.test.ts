import { afterEach, expect, it } from 'vitest';
import { nameOrderInAddress } from './order-address';

const before = window.location.href;
afterEach(() => window.history.replaceState(null, '', before));

it.each([
  ['/payment?type=course&courseId=react', '/payment?order=1042'],
  ['/payment?order=0190f000-0000-7000-8000-0000000000aa', '/payment?order=1042'],
  ['/payment/result?order=0190f000-0000-7000-8000-0000000000aa', '/payment/result?order=1042'],
  ['/signup?type=cart&step=pay', '/payment?order=1042'],
  ['/dashboard', '/dashboard'],
])('makes of %s: %s', (from, to) => {
  window.history.replaceState({ idx: 1 }, '', from);
  nameOrderInAddress(1042);
  expect(window.location.pathname + window.location.search).toBe(to);
  expect(window.history.state).toEqual({ idx: 1 });
});
