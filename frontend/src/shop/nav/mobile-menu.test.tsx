import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeUser } from '@/test/factories';
import { answer } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { MobileMenu } from './mobile-menu';

const item = (name: string) => ({ _id: name, slug: name.toLowerCase(), name });
const column = (...names: string[]) => ({ items: names.map(item), total: names.length });
const menu = {
  bundles: column('Web'),
  trending: column('React', 'Excel'),
  specialBundles: column('Road'),
  courses: column('React', 'Excel', 'SEO'),
  categories: [],
};

async function open(me: Parameters<typeof renderUi>[1]) {
  answer('get', '/catalogue/menu', { menu });
  const opened = renderUi(<MobileMenu hasMore={false} />, me);
  await opened.user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await screen.findByRole('dialog');
  return opened;
}

it('goes from the main view to the entries of a category and back', async () => {
  const { user } = await open({ me: null });
  expect(screen.getByText(`© ${new Date().getFullYear()} Kaushal Learning Private Limited`)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Courses' }));
  expect(screen.getByRole('button', { name: 'Back to Menu' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'TRENDING COURSES' }));
  expect(screen.getByRole('link', { name: 'Excel' })).toHaveAttribute('href', '/course/excel');

  await user.click(screen.getByRole('button', { name: 'Back to Courses' }));
  await user.click(await screen.findByRole('button', { name: 'DIGITAL LEARNING BUNDLES' }));
  expect(screen.getByRole('link', { name: 'Road' })).toHaveAttribute('href', '/specialBundle/road');

  await user.click(screen.getByRole('button', { name: 'Back to Courses' }));
  await user.click(screen.getByRole('button', { name: 'Back to Menu' }));
  expect(screen.getByRole('button', { name: 'Courses' })).toHaveFocus();
});

it('marks the chosen entry, closes, and starts again at the main view', async () => {
  const { user, router } = await open({ me: null });
  await user.click(screen.getByRole('button', { name: 'Courses' }));
  await user.click(await screen.findByRole('button', { name: 'SPECIAL BUNDLES' }));
  const link = screen.getByRole('link', { name: 'Web' });
  await user.click(link);
  expect(link).toHaveAttribute('data-chosen', 'true');
  expect(router.state.location.pathname).toBe('/bundle/web');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/courses');
});

it('closes by its button and gives the focus back', async () => {
  const { user } = await open({ me: null });
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus());
});

it('offers a visitor an account, and a learner their pages', async () => {
  const { unmount } = await open({ me: null });
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  unmount();

  await open({ me: makeUser() });
  expect(screen.getByRole('link', { name: 'Personal Info' })).toHaveAttribute(
    'href',
    '/dashboard/profile/personalinformation',
  );
  expect(screen.getByRole('link', { name: 'My Courses' })).toHaveAttribute('href', '/dashboard/mycourses');
  expect(screen.getByRole('link', { name: 'Help & Support' })).toHaveAttribute(
    'href',
    '/dashboard/help&support',
  );
  expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('link', { name: 'Blogs' })).toHaveAttribute('href', '/blogs');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

it('logs out from the drawer', async () => {
  answer('post', '/auth/logout', {});
  const { user, router } = await open({ me: makeUser() });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
