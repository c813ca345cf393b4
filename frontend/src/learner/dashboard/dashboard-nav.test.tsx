import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { renderUi } from '@/test/render';
import { DashboardNav } from './dashboard-nav';

const open = async (path: string) => {
  const page = renderUi(<DashboardNav />, { path });
  const nav = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  return { ...page, nav };
};

it('has every entry of the dashboard in its order', async () => {
  const { nav, container } = await open('/dashboard/profile/invoices');
  const links = nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Today', '/dashboard'],
    ['Personal Info', '/dashboard/profile/personalinformation'],
    ['Invoices', '/dashboard/profile/invoices'],
    ['Privacy & Security', '/dashboard/profile/privacyandsecurity'],
    ['My Wallet', '/dashboard/mywallet'],
    ['My Courses', '/dashboard/mycourses'],
    ['Orders', '/dashboard/orders'],
    ['Refer & Earn', '/dashboard/refer&earn'],
    ['Help & Support', '/dashboard/help&support'],
  ]);
  expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('expands My Profile on its own pages, and elsewhere when asked', async () => {
  const { nav, user } = await open('/dashboard/mycourses');
  const profile = nav.getByRole('button', { name: 'My Profile' });
  expect(profile).toHaveAttribute('aria-expanded', 'false');
  expect(nav.queryByRole('link', { name: 'Invoices' })).toBeNull();
  await user.click(profile);
  await user.click(nav.getByRole('link', { name: 'Invoices' }));
  expect(await nav.findByRole('link', { name: 'Invoices', current: 'page' })).toBeVisible();
  expect(profile).toHaveAttribute('aria-expanded', 'true');
  await user.click(profile);
  expect(nav.queryByRole('link', { name: 'Invoices' })).toBeNull();
});

it.each([
  ['/dashboard', 'Today'],
  ['/dashboard/profile/personalinformation/', 'Personal Info'],
  ['/dashboard/help%26support', 'Help & Support'],
  ['/dashboard/refer&earn/', 'Refer & Earn'],
  ['/dashboard/mycourse/upgrade', 'My Courses'],
])('marks the page of %s', async (path, name) => {
  const { nav } = await open(path);
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent(name);
});

it('opens on a phone from a button that names the page, and closes with a choice', async () => {
  const { nav, user } = await open('/dashboard/mycourses');
  const menu = nav.getByRole('button', { name: 'My account: My Courses' });
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.click(nav.getByRole('link', { name: 'Help & Support' }));
  expect(await nav.findByRole('button', { name: 'My account: Help & Support' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});
