import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const banner = () => screen.findByRole('region', { name: 'Please confirm your email address' });
const noBanner = () =>
  waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Please confirm your email address' })).toBeNull(),
  );

async function unconfirmed(pendingEmail: string | null = null) {
  answer('get', '/learning', { courses: [], bundles: [] });
  return renderRoute('/dashboard/mycourses', { me: makeUser({ emailConfirmed: false, pendingEmail }) });
}

it('asks on every page of the dashboard, and sends the link again', async () => {
  const { user, container } = await unconfirmed();
  const asks = within(await banner());
  expect(asks.getByText(/^We sent a link to learner@kaushal\.test\./)).toBeVisible();
  expect(asks.getByRole('link', { name: 'Correct the email' })).toHaveAttribute(
    'href',
    '/dashboard/profile/personalinformation',
  );
  expect(await axe(container)).toHaveNoViolations();
  refuse('post', '/user/confirmEmail/send', 429, 'Too many requests.', { headers: { 'retry-after': '40' } });
  await user.click(asks.getByRole('button', { name: 'Resend link' }));
  expect(await screen.findByText('Too many attempts. Wait 40 seconds, then try again.')).toBeVisible();
  answer('post', '/user/confirmEmail/send', {});
  await user.click(asks.getByRole('button', { name: 'Resend link' }));
  expect(await screen.findByText(/^A new link is on its way to learner@kaushal\.test\./)).toBeVisible();
});

it('says that mails come back, instead of that one is on its way', async () => {
  answer('get', '/learning', { courses: [], bundles: [] });
  const undeliverable = { email: 'learner@kaushal.test', since: '2026-11-20T06:30:00Z' };
  await renderRoute('/dashboard/profile/personalinformation', {
    me: makeUser({ emailConfirmed: false, undeliverable }),
  });
  const text = /^Emails to learner@kaushal\.test have been bouncing since 20 Nov 2026\./;
  expect(within(await banner()).getByText(text)).toBeVisible();
  expect(await screen.findAllByText(text)).toHaveLength(2);
});

it('asks for the mobile number of an account that has none', async () => {
  answer('get', '/learning', { courses: [], bundles: [] });
  const { container } = await renderRoute('/dashboard/mycourses', { me: makeUser({ mobilenumber: '' }) });
  const asks = within(await screen.findByRole('region', { name: 'Please enter your mobile number' }));
  expect(asks.getByRole('link', { name: 'Add mobile number' })).toHaveAttribute(
    'href',
    '/dashboard/profile/personalinformation',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('goes when the link was followed in another tab', async () => {
  document.cookie = 'app_hint=1';
  await unconfirmed();
  await banner();
  answer('get', '/user', { user: makeUser() });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await noBanner();
});

it('goes when there is nothing to confirm any more', async () => {
  document.cookie = 'app_hint=1';
  const { user } = await unconfirmed();
  refuse('post', '/user/confirmEmail/send', 409, 'There is nothing to confirm.');
  answer('get', '/user', { user: makeUser() });
  await user.click(within(await banner()).getByRole('button', { name: 'Resend link' }));
  await noBanner();
});

/** Records the confirmation tokens that the server receives. */
function confirming(): unknown[] {
  const tokens: unknown[] = [];
  handle('post', '/user/confirmEmail', async ({ request }) => {
    tokens.push(((await request.json()) as { token: unknown }).token);
    return HttpResponse.json({ success: true, data: {} });
  });
  return tokens;
}

it('confirms by the link, once, and leads on', async () => {
  const tokens = confirming();
  const { container } = await renderRoute('/confirmemail?token=secret', { me: null });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
  ).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(tokens).toEqual(['secret']);
  expect(await axe(container)).toHaveNoViolations();
});

it('knows the confirmed address at once', async () => {
  confirming();
  document.cookie = 'app_hint=1';
  answer('get', '/user', { user: makeUser() });
  answer('get', '/learning', { courses: [], bundles: [] });
  const { user } = await renderRoute('/confirmemail?token=secret', {
    me: makeUser({ emailConfirmed: false }),
  });
  await user.click(await screen.findByRole('link', { name: 'Go to your dashboard' }));
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  await noBanner();
});

it('asks again for a user who was asked for before the address was confirmed', async () => {
  const tokens = confirming();
  document.cookie = 'app_hint=1';
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  handle('get', '/user', async () => {
    const user = makeUser({ emailConfirmed: tokens.length > 0 });
    if (!user.emailConfirmed) await held;
    return HttpResponse.json({ success: true, data: { user } });
  });
  answer('get', '/learning', { courses: [], bundles: [] });
  const { user } = await renderRoute('/confirmemail?token=secret');
  await screen.findByRole('heading', { name: 'Your email address is confirmed' });
  letGo();
  await user.click(await screen.findByRole('link', { name: 'Go to your dashboard' }));
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  await noBanner();
});

it.each(['/confirmemail', '/confirmemail?token=old'])('says that %s is of no use', async (path) => {
  refuse('post', '/user/confirmEmail', 422, 'This link is not valid.', {
    errors: [{ field: 'token', code: 'invalid_token', message: 'This link is not valid.' }],
  });
  await renderRoute(path, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toHaveFocus();
});

it('tries again when the server was away', async () => {
  refuse('post', '/user/confirmEmail', 503, 'Please try later.');
  const { user } = await renderRoute('/confirmemail?token=secret', { me: null });
  expect(await screen.findByText('Please try later.')).toBeVisible();
  confirming();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
});
