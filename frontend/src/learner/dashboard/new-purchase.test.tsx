import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Today } from '@/api/account/today';
import type { Learning } from '@/api/types';
import { makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { webStarter } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import '../today.page';
import './new-purchase';
import './continue-learning';
import './week-and-news';

const course: Learning['courses'][number] = {
  _id: 'c1',
  slug: 'html-css',
  title: 'HTML and CSS',
  image: '',
  category: 'Web Development',
  totalLessons: 6,
  completedLessons: 0,
  progress: 0,
  resume: null,
};
const begun = { ...course, completedLessons: 1, progress: 16 };
const bundle = {
  _id: webStarter.id,
  slug: 'web-starter',
  bundleName: 'Web starter',
  bundleImage: '',
  totalLessons: 6,
  completedLessons: 0,
  progress: 0,
  courses: ['c1'],
};
const purchase = { orderId: 'o1', items: [{ type: 'bundle' as const, id: webStarter.id }], hasInvoice: true };
const goal = { minutesPerWeek: null, minutesDone: 0, days: [], streakWeeks: 0, isHidden: false };
const today = { continue: null, goal, purchase, answers: [], certificates: 0, suggestion: null };

function open(courses = [course], over: Partial<Today> = {}) {
  answer('get', '/learning', { courses, bundles: [bundle] });
  answer('get', '/learning/today', { ...today, ...over });
  return renderRoute('/dashboard', { me: makeUser() });
}
const card = () => screen.findByRole('region', { name: 'Web starter' });

it('leads from a purchase to its first lesson, its invoice and the page of recommending, and stays', async () => {
  const { user, router, container } = await open();
  const box = within(await card());
  expect(await box.findByText('HTML and CSS')).toBeVisible();
  expect(box.getByRole('link', { name: 'Invoice' })).toHaveAttribute('href', '/dashboard/profile/invoices');
  expect(box.getByRole('link', { name: /Recommend/ })).toHaveAttribute('href', '/dashboard/refer&earn');
  expect(await axe(container)).toHaveNoViolations();
  const start = box.getByRole('link', { name: 'Start lesson 1' });
  expect(start).toHaveAttribute('href', '/course/html-css/learn');
  refuse('get', '/course/html-css', 404, 'No such course.');
  await user.click(start);
  await waitFor(() => expect(router.state.location.pathname).toBe('/course/html-css/learn'));
  await router.navigate('/dashboard');
  expect(await card()).toBeVisible();
});

it('is dismissed on the server, for every device', async () => {
  const { user } = await open();
  refuse('post', '/orders/o1/dismiss', 503, 'The server is busy.');
  await user.click(within(await card()).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('The server is busy.')).toBeVisible();
  expect(screen.getByText('This is yours now')).toBeVisible();
  answer('post', '/orders/o1/dismiss', {});
  answer('get', '/learning/today', { ...today, purchase: null });
  await user.click(within(await card()).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('This is yours now')).toBeNull());
});

it('stays once the first lesson was opened by another way, and leads to the courses', async () => {
  await open([begun]);
  const box = within(await card());
  expect(await box.findByRole('link', { name: 'Go to My Courses' })).toBeVisible();
  expect(box.queryByRole('link', { name: 'Start lesson 1' })).toBeNull();
});

it('shows nothing of a purchase that the server does not name', async () => {
  await open([course], { purchase: null });
  expect(await screen.findByText('Learning with Kaushal since', { exact: false })).toBeVisible();
  expect(screen.queryByText('This is yours now')).toBeNull();
});
