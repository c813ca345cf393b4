import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { useVisitorCart } from '@/api/visitor-cart';
import { makeCartLine, makeCourse, makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { Navbar } from './navbar';

const column = (name: string, total: number) => ({
  items: Array.from({ length: Math.min(total, 12) }, (_, i) => ({
    _id: `${name}-${i}`,
    slug: `${name}-${i}`,
    name: `${name} ${i + 1}`,
  })),
  total,
});
const menu = {
  bundles: column('Path', 8),
  trending: column('Trend', 2),
  specialBundles: column('Road', 3),
  courses: column('Course', 42),
  categories: [{ name: 'Design', total: 5 }],
};

const courses = () => screen.getByRole('button', { name: 'Courses' });

it('opens the menu of courses, six to a column', async () => {
  answer('get', '/catalogue/menu', { menu });
  const { user, container } = renderUi(<Navbar />, { me: null });
  await user.click(await screen.findByRole('button', { name: 'Courses' }));
  expect(courses()).toHaveAttribute('aria-expanded', 'true');

  const bundles = within(await screen.findByRole('list', { name: 'SPECIAL BUNDLES' })).getAllByRole('link');
  expect(bundles).toHaveLength(6);
  expect(bundles[0]).toHaveAttribute('href', '/bundle/Path-0');
  expect(screen.getByRole('link', { name: 'Freelancing Road To 1 lakhs' })).toHaveAttribute(
    'href',
    '/basicBundle',
  );
  expect(screen.getByRole('link', { name: 'Trend 2' })).toHaveAttribute('href', '/course/Trend-1');
  expect(screen.getAllByText('See All →').map((link) => link.getAttribute('href'))).toEqual([
    '/bundles',
    '/courses',
  ]);
  expect(screen.getByRole('link', { name: /^Design ?5 courses$/ })).toHaveAttribute(
    'href',
    '/courses?category=Design',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('searches courses, bundles and lessons from every page', async () => {
  answer('get', '/catalogue/menu', { menu });
  const bundle = { _id: 'b', slug: 'office', bundleName: 'Office Path', isSpecial: false, totalCourses: 4 };
  answer('get', '/search', {
    corrected: 'excel',
    courses: [makeCourse({ slug: 'excel', title: 'Advanced Excel' })],
    bundles: [bundle],
    lessons: [{ title: 'Excel sums', courseTitle: 'Accounts', courseSlug: 'accounts', isFree: true }],
  });
  const { user, router, container } = renderUi(<Navbar />, { me: null });
  await user.click(await screen.findByRole('button', { name: 'Open search' }));
  const box = await screen.findByRole('combobox', { name: 'Search courses, bundles and lessons' });
  expect(box).toHaveFocus();
  expect(await screen.findByRole('link', { name: /^Design ?5 courses$/ })).toBeVisible();
  await user.type(box, 'exel');
  expect(await screen.findByText('Showing results for “excel”')).toBeVisible();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Advanced ExcelWeb Development',
    'Office PathBundle · 4 courses',
    'Excel sumsFree lesson in Accounts',
  ]);
  expect(await axe(container)).toHaveNoViolations();
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/course/accounts'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('closes the search and returns to where it was opened', async () => {
  const { user } = renderUi(<Navbar />, { me: null });
  const opener = await screen.findByRole('button', { name: 'Open search' });
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Close search' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(opener).toHaveFocus();
});

it('closes the menu on Escape, outside, and when the page changes', async () => {
  answer('get', '/catalogue/menu', { menu });
  const { user, router } = renderUi(<Navbar />, { me: null });
  await user.click(await screen.findByRole('button', { name: 'Courses' }));
  await screen.findByText('SPECIAL BUNDLES');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('SPECIAL BUNDLES')).toBeNull();
  expect(courses()).toHaveFocus();

  await user.click(courses());
  await screen.findByText('SPECIAL BUNDLES');
  fireEvent.pointerDown(document.body);
  expect(screen.queryByText('SPECIAL BUNDLES')).toBeNull();

  await user.click(courses());
  await user.click(await screen.findByRole('link', { name: 'Trend 1' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/course/Trend-0'));
  expect(screen.queryByText('SPECIAL BUNDLES')).toBeNull();
});

it('says when the menu cannot be loaded, and tries again', async () => {
  refuse('get', '/catalogue/menu', 503, 'The catalogue is resting.');
  const { user } = renderUi(<Navbar />, { me: null });
  await user.click(await screen.findByRole('button', { name: 'Courses' }));
  expect(await screen.findByText(/The catalogue is resting/)).toBeVisible();
  answer('get', '/catalogue/menu', { menu });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('TRENDING COURSES')).toBeVisible();
});

it('counts the cart', async () => {
  renderUi(<Navbar />, { me: null });
  expect(await screen.findByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  act(() => useVisitorCart.getState().add(makeCartLine()));
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

it('offers a visitor to log in or register', async () => {
  renderUi(<Navbar />, { me: null });
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/signup');
});

it('has a menu for a signed-in learner, and logs out to the login page', async () => {
  answer('post', '/auth/logout', {});
  const { user, router } = renderUi(<Navbar />, { me: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Your account, Asha Verma' }));
  expect(screen.getByRole('link', { name: 'My Courses' })).toHaveAttribute('href', '/dashboard/mycourses');
  expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'href',
    '/dashboard/profile/personalinformation',
  );
  expect(screen.getByRole('link', { name: 'Help and Support' })).toHaveAttribute(
    'href',
    '/dashboard/help&support',
  );
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('tells of a logout that failed and keeps the user', async () => {
  refuse('post', '/auth/logout', 503, 'Please try later.');
  const { user, router } = renderUi(<Navbar />, { me: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Your account, Asha Verma' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Please try later.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
