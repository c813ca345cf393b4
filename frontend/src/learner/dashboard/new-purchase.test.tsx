import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Learning } from '@/api/types';
import { makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { makeOrder, webStarter } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import { useNewPurchase } from '@/shared/stores/new-purchase';
import '../today.page';
import './new-purchase';
import './continue-learning';
import './week-and-news';

const me = makeUser();
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
const order = makeOrder([webStarter], { status: 'paid' });

function open(courses = [course], owner = me._id) {
  answer('get', '/learning', { courses, bundles: [bundle] });
  useNewPurchase.getState().keep(order, owner);
  return renderRoute('/dashboard', { me });
}
const card = () => screen.findByRole('region', { name: 'Web starter' });

it('leads from a purchase to its first lesson, its invoice and the page of recommending', async () => {
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
  expect(useNewPurchase.getState().purchase?.done).toBe(true);
  await waitFor(() => expect(router.state.location.pathname).toBe('/course/html-css/learn'));
});

it('is put away for good, also when the order is looked at again', async () => {
  const { user } = await open();
  await user.click(within(await card()).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('This is yours now')).toBeNull();
  useNewPurchase.getState().keep(order, me._id);
  expect(screen.queryByText('This is yours now')).toBeNull();
});

it('goes once the first lesson was opened by another way', async () => {
  const { unmount } = await open();
  await within(await card()).findByRole('link', { name: 'Start lesson 1' });
  unmount();
  await open([begun]);
  await waitFor(() => expect(screen.queryByText('This is yours now')).toBeNull());
});

it('shows nobody what somebody else bought on this device', async () => {
  await open([course], 'somebody-else');
  expect(await screen.findByText('Learning with Kaushal since', { exact: false })).toBeVisible();
  expect(screen.queryByText('This is yours now')).toBeNull();
});
