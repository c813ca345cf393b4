import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

beforeEach(() => {
  answer('get', '/learning', { courses: [], bundles: [] });
});

async function open(path = '/login') {
  const page = await renderRoute(path, { me: null });
  const email = await screen.findByLabelText('Email or phone');
  const logIn = async (name = 'a@b.in', password = 'secret1') => {
    await page.user.type(email, name);
    await page.user.type(screen.getByLabelText('Password'), password);
    await page.user.click(screen.getByRole('button', { name: 'Login' }));
  };
  return { ...page, logIn };
}

it('asks for both fields at once and takes the focus to the list', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const list = screen.getByRole('alert');
  expect(list).toHaveTextContent('Enter your email or phone number.');
  expect(list).toHaveTextContent('Enter your password.');
  await waitFor(() => expect(list.parentElement).toHaveFocus());
  expect(screen.getByLabelText('Email or phone')).toBeInvalid();
});

it.each([
  ['a message', 'Invalid email/mobile or password.', ['Invalid email/mobile or password.']],
  ['a list', ['One.', 'Two.'], ['One.', 'Two.']],
])('shows the server’s %s', async (_, message, shown) => {
  refuse('post', '/auth/login', 401, message);
  const { logIn } = await open();
  await logIn();
  for (const text of shown) expect(await screen.findByText(text)).toBeVisible();
});

it('has a word of its own when the server has none', async () => {
  handle('post', '/auth/login', () => new HttpResponse('<html>', { status: 502 }));
  const { logIn } = await open();
  await logIn();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
});

it.each([
  ['40', 'Too many attempts. Wait 40 seconds, then try again.'],
  ['840', 'Too many attempts. Try again in 14 minutes.'],
])('says after too many tries when to try again (%s s)', async (seconds, text) => {
  refuse('post', '/auth/login', 429, 'Too many requests.', { headers: { 'retry-after': seconds } });
  const { logIn } = await open();
  await logIn();
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['/login', '/dashboard'],
  ['/login?next=%2Fcart', '/cart'],
  ['/login?next=%2F%2Fevil.example', '/dashboard'],
  ['/login?next=https%3A%2F%2Fevil.example', '/dashboard'],
  ['/login?next=%2F%09%2Fevil.example', '/dashboard'],
])('goes on from %s to %s', async (from, to) => {
  answer('post', '/auth/login', { user: makeUser() });
  const { logIn, router } = await open(from);
  await logIn();
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});

it.each([
  ['/payment?type=course&courseId=react', '/signup?courseId=react&type=course'],
  ['/payment?type=cart', '/signup?type=cart'],
  ['/payment?order=1', '/signup'],
  ['/dashboard/mywallet', '/signup'],
])('keeps the chosen item for a visitor without an account (%s)', async (next, signup) => {
  await open(`/login?${new URLSearchParams({ next })}`);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', signup);
});

it('shows the password on demand and leads to signup and to a new one', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgotpassword');
});

it('leads who has an account to the login, and from there to what they came to buy', async () => {
  await renderRoute('/signup?type=cart', { me: null });
  const login = await screen.findByRole('link', { name: 'Login' });
  expect(login).toHaveAttribute('href', '/login?next=%2Fpayment%3Ftype%3Dcart');
});

/** Serves the request of a login link, and records the names that it was sent. */
function mailbox(): unknown[] {
  const asked: unknown[] = [];
  handle('post', '/auth/loginlink', async ({ request }) => {
    asked.push(((await request.json()) as { email: unknown }).email);
    return HttpResponse.json({ success: true, data: {} });
  });
  return asked;
}

const unknownDevice = { code: 'unknown_device', headers: { 'retry-after': '1500' } };

it('offers an unknown device a link by mail', async () => {
  refuse('post', '/auth/login', 429, 'Too many wrong passwords.', unknownDevice);
  const asked = mailbox();
  const { logIn, user } = await open();
  await logIn(' 9000000001 ');
  expect(await screen.findByText(/^Someone entered many wrong passwords.* For 25 minutes/)).toBeVisible();
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Email me a login link' }));
  expect(await screen.findByText(/a login link is on its way/)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Email me a login link' })).toBeNull();
  expect(asked).toEqual(['9000000001']);
  // The offer of a login link appears again after the same error. Another error removes it.
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('button', { name: 'Email me a login link' })).toBeVisible();
  refuse('post', '/auth/login', 401, 'Invalid email/mobile or password.');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Invalid email/mobile or password.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email me a login link' })).toBeNull();
});

it('says why no link was mailed, and lets it be asked for again', async () => {
  refuse('post', '/auth/login', 429, 'Too many wrong passwords.', unknownDevice);
  refuse('post', '/auth/loginlink', 503, 'The database is away.');
  const { logIn, user } = await open();
  await logIn();
  await user.click(await screen.findByRole('button', { name: 'Email me a login link' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Email me a login link' })).toBeEnabled();
});

it('asks an admin with an authenticator app for its code, in a second step', async () => {
  const sent: unknown[] = [];
  handle('post', '/auth/login', async ({ request }) => {
    const body = (await request.json()) as { totp?: string };
    sent.push(body.totp);
    if (body.totp === '654321')
      return HttpResponse.json({ success: true, data: { user: makeUser({ role: 'admin' }) } });
    const message = body.totp ? 'This code is not right.' : 'Enter the code.';
    return HttpResponse.json({ success: false, message, code: 'totp_required' }, { status: 401 });
  });
  const { logIn, user, router } = await open();
  await logIn();
  const code = await screen.findByLabelText('Code from your authenticator app');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByText('Enter the code.')).toBeNull();
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  await user.clear(code);
  await user.type(code, '654321{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent).toEqual([undefined, '000000', '654321']);
});
