import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bundle, BundleWithCourses } from '@/api/types';
import { makeBundle, makeBundleWithCourses, makeCourse, makeCourseDetail, makeUser } from '@/test/factories';
import { answer } from '@/test/msw/server';
import { chargeNoGst } from '@/test/gst';
import { renderRoute } from '@/test/render';
import { bundleWith } from './in-bundle';

const course = makeCourse();
const other = makeCourse({ _id: 'other', slug: 'other', title: 'Advanced Excel', price: 5000 });

/** Reports at once that everything is near. */
class NearObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', NearObserver));
afterEach(() => vi.unstubAllGlobals());

type Opening = { bundle?: Partial<BundleWithCourses>; me?: ReturnType<typeof makeUser> | null };

async function open({ bundle = {}, me = null }: Opening = {}) {
  const found = makeBundleWithCourses({ courses: [course, other], ...bundle });
  answer('get', `/course/${course.slug}`, { course: makeCourseDetail() });
  answer('get', '/bundle/getBundles', { bundles: [makeBundle({ courses: [course._id, other._id] })] });
  answer('get', `/bundle/getBundle/${found.slug}`, { bundle: found });
  answer('get', '/course/getCourses', {
    courses: [course, other],
    page: { page: 1, perPage: 12, total: 2 },
  });
  return renderRoute(`/course/${course.slug}`, { me });
}

it('says what a bundle with the course saves, and shows others of its category', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'In this bundle you save ₹2,000' })).toBeVisible();
  expect(screen.getByText(/they cost ₹9,999 before GST, in the bundle ₹7,999 before GST/)).toBeVisible();
  expect(screen.getByText(/^₹9,438\.82 with GST/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the bundle' })).toHaveAttribute('href', '/bundle/web-starter');
  const related = (await screen.findByRole('heading', { name: 'Related courses' })).closest('section');
  expect(await within(related as HTMLElement).findByRole('link', { name: 'Advanced Excel' })).toBeVisible();
  expect(within(related as HTMLElement).queryByRole('link', { name: course.title })).toBeNull();
});

it('says what the bundle costs without a word of GST where none is charged', async () => {
  chargeNoGst();
  await open({ bundle: { discountedPriceInclGst: 7999 } });
  expect(await screen.findByRole('heading', { name: 'In this bundle you save ₹2,000' })).toBeVisible();
  expect(screen.getByText(/^₹7,999 · /)).toBeVisible();
});

it('says nothing of a bundle that saves nothing, and shows no course that its reader owns', async () => {
  const me = makeUser({ courses: [{ _id: 'other' }] as never });
  await open({ bundle: { discountedPrice: 9999 }, me });
  expect(await screen.findByRole('heading', { level: 2, name: course.title })).toBeVisible();
  await expect.poll(() => screen.queryByRole('heading', { name: 'Related courses' })).toBeNull();
  expect(screen.queryByText(/In this bundle you save/)).toBeNull();
});

it('takes the cheapest bundle that holds the course', () => {
  const bundles: Bundle[] = [
    makeBundle({ slug: 'dear', discountedPrice: 49_999, courses: ['a'] }),
    makeBundle({ slug: 'cheap', discountedPrice: 999, courses: ['b'] }),
    makeBundle({ slug: 'fair', discountedPrice: 2999, courses: ['a', 'b'] }),
  ];
  expect(bundleWith(bundles, 'a')?.slug).toBe('fair');
  expect(bundleWith(bundles, 'c')).toBeUndefined();
  const road = makeBundle({ slug: '1', discountedPrice: 99, isSpecial: true, courses: ['a', 'c'] });
  expect(bundleWith([road, ...bundles], 'a')?.slug).toBe('fair');
  expect(bundleWith([road, ...bundles], 'c')?.slug).toBe('1');
});
