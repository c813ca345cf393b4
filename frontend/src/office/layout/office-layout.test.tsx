import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { keys } from '@/api/keys';
import { makeBundleWithCourses, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const admin = makeUser({ name: 'Meera Rao', role: 'admin' });
const addressOf = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;

// What the pages inside the layout read is not tested here.
beforeEach(() => {
  for (const path of ['/admin/*', '/bundle/*', '/course/*', '/user/*']) refuse('get', path, 503, 'Resting.');
});

async function fill(user: Awaited<ReturnType<typeof renderRoute>>['user']) {
  await user.type(screen.getByLabelText('Email'), ' meera@kaushal.test ');
  await user.type(screen.getByLabelText('Password'), 'Admin@12345');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

it.each(['/admin', '/admin/login'])('shows the login at %s', async (path) => {
  const { container } = await renderRoute(path, { me: null });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Login with Admin credentials' }),
  ).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await axe(container)).toHaveNoViolations();
});

it('sends a visitor to the login and an admin back to where they wanted to go', async () => {
  let body: unknown;
  handle('post', '/auth/login', async ({ request }) => {
    body = await request.json();
    return HttpResponse.json({ success: true, data: { user: admin } });
  });
  const { user, router } = await renderRoute('/admin/audit?page=2', { me: null });
  await screen.findByRole('heading', { name: 'Login with Admin credentials' });
  expect(addressOf(router)).toBe('/admin/login?next=%2Fadmin%2Faudit%3Fpage%3D2');
  await fill(user);
  await waitFor(() => expect(addressOf(router)).toBe('/admin/audit?page=2'));
  expect(body).toEqual({ email: 'meera@kaushal.test', password: 'Admin@12345' });
});

it('leads a signed-in admin from the login to the dashboard, never out of the back office', async () => {
  const { router } = await renderRoute('/admin/login?next=/cart', { me: admin });
  await waitFor(() => expect(addressOf(router)).toBe('/admin/dashboard'));
});

it('keeps a learner out', async () => {
  const { router } = await renderRoute('/admin/courses', { me: makeUser() });
  await screen.findByRole('heading', { name: 'Login with Admin credentials' });
  expect(router.state.location.pathname).toBe('/admin/login');
});

it('says that somebody is no admin and ends their session', async () => {
  const ended = vi.fn();
  answer('post', '/auth/login', { user: makeUser() });
  handle('post', '/auth/logout', () => {
    ended();
    return HttpResponse.json({ success: true, data: {} });
  });
  const { user, router, client } = await renderRoute('/admin/login', { me: null });
  await screen.findByRole('heading', { level: 1 });
  await fill(user);
  expect(await screen.findByText('You are not an admin')).toBeVisible();
  expect(ended).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/admin/login');
  expect(client.getQueryData(keys.me)).toBeNull();
});

it('wants both fields, and shows what the server refuses', async () => {
  refuse('post', '/auth/login', 401, 'Invalid email/mobile or password.');
  const { user } = await renderRoute('/admin/login', { me: null });
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  await fill(user);
  expect(await screen.findByText('Invalid email/mobile or password.')).toBeVisible();
});

it('says Loading... while the login is under way', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  handle('post', '/auth/login', async () => {
    await held;
    return HttpResponse.json({ success: true, data: { user: admin } });
  });
  const { user, router } = await renderRoute('/admin/login', { me: null });
  await screen.findByRole('heading', { level: 1 });
  await fill(user);
  expect(screen.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
  release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

it('lists the screens, and logs out to the admin login', async () => {
  answer('post', '/auth/logout', {});
  const asked = vi.fn();
  handle('get', '/admin/enquiries', () => {
    asked();
    return HttpResponse.json({
      success: true,
      data: { enquiries: [], page: { page: 1, perPage: 20, total: 0 } },
    });
  });
  const { user, router, container } = await renderRoute('/admin/enquiries', { me: admin });
  const nav = await screen.findByRole('navigation', { name: 'Back office' });
  expect([...nav.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Go live',
    'Courses',
    'Bundles',
    'Mentors',
    'Webinars',
    'Students',
    'Enquiries',
    'Discussions',
    'Submissions',
    'Reviews',
    'Offers',
    'Coupons',
    'Money',
    'Reports',
    'Site',
    'Blog',
    'Emails',
    'Settings',
    'Staff',
    'Audit log',
    'Security',
  ]);
  const groups = within(nav).getAllByRole('list').slice(1);
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Courses and classes',
    'Learners',
    'Sales',
    'Public site',
    'Institute',
  ]);
  expect(screen.getByRole('link', { name: 'Enquiries' })).toHaveAttribute('aria-current', 'page');
  expect(await axe(container)).toHaveNoViolations();
  await screen.findByText('All caught up. No open enquiries.');
  asked.mockClear();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Login with Admin credentials' });
  expect(addressOf(router)).toBe('/admin/login');
  // The queries of the page that was left are not sent again: the server would reject them after the logout.
  expect(asked).not.toHaveBeenCalled();
});

it('opens the menu in a drawer, and gives the focus back', async () => {
  const { user } = await renderRoute('/admin/audit', { me: admin });
  const opener = await screen.findByRole('button', { name: 'Open menu' });
  await user.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

it('leads to the login when the session ends while a screen is open', async () => {
  const { router, client } = await renderRoute('/admin/offers', { me: admin });
  await screen.findByRole('heading', { level: 1 });
  client.setQueryData(keys.me, null);
  await waitFor(() => expect(addressOf(router)).toBe('/admin/login?next=%2Fadmin%2Foffers'));
});

it('keeps what was entered when the session ends, until somebody logs in in another tab', async () => {
  const office = {
    offerPrice: null,
    startsAt: null,
    endsAt: null,
    popupLanguage: null,
    missing: [],
    version: 3,
  };
  answer('get', '/bundle/getBundle/b1', {
    bundle: { ...makeBundleWithCourses(), ...office, _id: 'b1' },
  });
  const { user, router } = await renderRoute('/admin/editBundle/b1', { me: admin });
  await user.type(await screen.findByLabelText('Bundle name'), ' of mine');
  refuse('put', '/bundle/updateBundle/b1', 401, 'Please log in.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session has ended' });
  expect(addressOf(router)).toBe('/admin/editBundle/b1');
  document.cookie = 'app_hint=1';
  answer('get', '/user', { user: admin });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByLabelText('Bundle name')).toHaveValue('Web starter of mine');
});

it('asks for the code of an authenticator app, or a recovery code, in a second step', async () => {
  const sent: unknown[] = [];
  handle('post', '/auth/login', async ({ request }) => {
    const body = (await request.json()) as { totp?: string };
    sent.push(body.totp);
    if (body.totp) return HttpResponse.json({ success: true, data: { user: admin } });
    return HttpResponse.json({ success: false, message: 'No.', code: 'totp_required' }, { status: 401 });
  });
  const { user, router, container } = await renderRoute('/admin/login', { me: null });
  await screen.findByRole('heading', { name: 'Login with Admin credentials' });
  await fill(user);
  expect(await screen.findByLabelText('Code from your authenticator app')).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  const code = screen.getByLabelText('Recovery code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('inputmode', 'text');
  await user.type(code, 'aaaa-bbbb-cccc{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(sent).toEqual([undefined, 'aaaa-bbbb-cccc']);
});
