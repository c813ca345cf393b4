import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { BundleWithCourses, User } from '@/api/types';
import { makeCoursesReviews } from '@/test/courses-reviews';
import { makeBundleWithCourses, makeCourse, makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { chargeNoGst } from '@/test/gst';
import { renderRoute } from '@/test/render';

const { _id: id, slug } = makeBundleWithCourses();

async function open(over: Partial<BundleWithCourses> = {}, me: User | null = null) {
  answer('get', `/bundle/getBundle/${slug}`, { bundle: makeBundleWithCourses(over) });
  const opened = await renderRoute(`/bundle/${slug}`, { me });
  await screen.findByRole('heading', { level: 1, name: 'Web starter' });
  return opened;
}

it('shows figures, price with the struck list price, and courses, without an accessibility fault', async () => {
  const { container } = await open();
  expect(screen.getAllByText('₹7,999')[0]).toBeVisible();
  expect(screen.getAllByText('₹9,999')[0]?.closest('s')).not.toBeNull();
  expect(screen.getAllByText('20% off')[0]).toBeVisible();
  expect(screen.getByText('2 live workshops')).toBeVisible();
  expect((await screen.findAllByRole('link', { name: 'React from zero to job' }))[0]).toHaveAttribute(
    'href',
    '/course/react-from-zero-to-job',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('hides one course and labels others as offline', async () => {
  await open({
    courses: [
      makeCourse({ _id: 'a', title: 'Advanced Personality Development' }),
      makeCourse({ _id: 'b', title: 'Odoo for Shops' }),
      makeCourse({ _id: 'c', title: 'Plain course' }),
    ],
  });
  expect((await screen.findAllByText('Plain course'))[0]).toBeVisible();
  expect(screen.queryByText('Advanced Personality Development')).toBeNull();
  expect(screen.getAllByText('Offline')).toHaveLength(1);
  expect(screen.getByText('Offline').closest('li')).toHaveTextContent('Odoo for Shops');
});

it('says what one becomes, what the parts cost, and answers questions', async () => {
  const { user } = await open({
    outcomes: ['Publish a site of your own'],
    questions: [{ question: 'In which order?', answer: 'As they stand here.' }],
    courses: [
      makeCourse({ _id: 'a', price: 6000 }),
      makeCourse({ _id: 'b', slug: 'b', title: 'B', price: 4000, priceInclGst: 4720 }),
      makeCourse({ _id: 'c', slug: 'c', title: 'C', price: 0 }),
    ],
  });
  const alone = screen.getByRole('link', { name: 'Not sure? Start with just B, ₹4,720 with GST' });
  expect(alone).toHaveAttribute('href', '/course/b');
  expect(screen.getByText('Publish a site of your own')).toBeVisible();
  await screen.findByText('Bought separately');
  const sum = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([sum('Bought separately'), sum('In this bundle'), sum('You save')]).toEqual([
    '₹10,000',
    '₹7,999',
    '₹2,001',
  ]);
  await user.click(await screen.findByRole('button', { name: 'In which order?' }));
  expect(screen.getByText('As they stand here.')).toBeVisible();
});

it('names the price of a course alone without GST where none is charged', async () => {
  chargeNoGst();
  await open({ courses: [makeCourse({ price: 4000, priceInclGst: 4000 })] });
  expect(
    screen.getByRole('link', { name: 'Not sure? Start with just React from zero to job, ₹4,000' }),
  ).toBeVisible();
});

it('says what all reviews of its courses come to, and shows some, each with its course', async () => {
  const { container } = await open({ reviews: makeCoursesReviews() });
  await screen.findByRole('heading', { name: 'What learners say about its courses' });
  expect(screen.getAllByText('from 12 reviews of the courses')).toHaveLength(2);
  const [first] = screen.getAllByRole('figure');
  expect(first).toHaveTextContent('I built my first shop with it.');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/course/react-from-zero-to-job#reviews',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('has words for a missing description', async () => {
  await open({ description: null });
  expect(screen.getByText('No description available')).toBeVisible();
});

it('leads a visitor to the signup, a user to the payment, an owner to the courses', async () => {
  const visitor = await open();
  expect(screen.getAllByRole('link', { name: 'Buy Bundle' })[0]).toHaveAttribute(
    'href',
    `/signup?courseId=${id}&type=bundle`,
  );
  visitor.unmount();
  const user = await open({}, makeUser());
  expect(screen.getAllByRole('link', { name: 'Buy Bundle' })[0]).toHaveAttribute(
    'href',
    `/payment?type=bundle&courseId=${id}`,
  );
  user.unmount();
  await open({ owned: true }, makeUser());
  expect(screen.getAllByRole('link', { name: 'Go to My Courses' })[0]).toHaveAttribute(
    'href',
    '/dashboard/mycourses',
  );
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
});

it('tells the refund window of a special bundle in its own theme', async () => {
  const { container } = await open({ isSpecial: true, theme: 'green', refundWindowDays: 30 });
  expect(screen.getAllByText(/^Money back within 30 days for this bundle\./)[0]).toBeVisible();
  expect(container.querySelector('[data-theme="green"]')).not.toBeNull();
});

it('has a page for a bundle that is not there', async () => {
  refuse('get', '/bundle/getBundle/gone', 404, 'Bundle not found.');
  await renderRoute('/bundle/gone', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bundle not found' })).toBeVisible();
});
