import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { permissionsOf } from '@/test/permissions';
import { renderRoute } from '@/test/render';

type Role = keyof typeof permissionsOf;
const member = (role: Role) => makeUser({ name: 'Ravi Nair', role, permissions: permissionsOf[role] });

// What the pages inside the layout read is not tested here.
beforeEach(() => {
  for (const path of ['/admin/*', '/bundle/*', '/course/*', '/user/*']) refuse('get', path, 503, 'Resting.');
});

const menu = () => {
  const nav = screen.getAllByRole('navigation', { name: 'Back office' })[0] as HTMLElement;
  return within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

it.each([
  [
    'support',
    '/admin/students',
    ['Students', 'Money', 'Enquiries', 'Security'],
    ['Dashboard', 'Coupons', 'Staff'],
  ],
  [
    'finance',
    '/admin/dashboard',
    ['Dashboard', 'Coupons', 'Money', 'Security'],
    ['Courses', 'Enquiries', 'Staff'],
  ],
  [
    'editor',
    '/admin/courses',
    ['Courses', 'Site', 'Reviews', 'Security'],
    ['Dashboard', 'Students', 'Staff'],
  ],
] as const)('shows %s what is theirs, and begins there', async (role, first, theirs, others) => {
  const { router } = await renderRoute('/admin/login', { me: member(role) });
  await waitFor(() => expect(router.state.location.pathname).toBe(first));
  await waitFor(() => expect(menu()).toEqual(expect.arrayContaining([...theirs])));
  for (const other of others) expect(menu()).not.toContain(other);
});

it('says of a page by its address that it is not for the role, and leads back', async () => {
  const { container, user, router } = await renderRoute('/admin/settings', { me: member('editor') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not available for your role' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/settings');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('link', { name: 'Go to your pages' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/courses'));
});

it.each([
  ['finance', '/admin/enquiries'],
  ['finance', '/admin/editCourse/react'],
  ['support', '/admin/coupons/1'],
  ['support', '/admin/dashboard'],
  ['editor', '/admin/students/1'],
  ['editor', '/admin/staff'],
] as const)('keeps %s from %s', async (role, path) => {
  await renderRoute(path, { me: member(role) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not available for your role' })).toBeVisible();
});

it('leaves out what a page has for other roles', async () => {
  answer('get', '/admin/orders', { orders: [], page: { page: 1, perPage: 20, total: 0 } });
  await renderRoute('/admin/money?tab=refunds', { me: member('support') });
  expect(await screen.findByRole('tab', { name: 'Orders' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Refunds' })).toBeNull();
  expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
});
