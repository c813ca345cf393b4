import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSettings } from '@/api/settings';
import { makeCartLine, makeSettings, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { useVisitorCart } from '@/api/visitor-cart';

beforeEach(() => {
  setSettings(makeSettings({ googleSignIn: true }));
  answer('get', '/learning', { courses: [], bundles: [] });
  answer('get', '/auth/google/account', { email: 'asha@gmail.test', name: 'आशा वर्मा' });
});

const open = (path: string) => renderRoute(path, { me: null });
const way = () => screen.findByRole('link', { name: 'Continue with Google' });

type Sent = { password?: string; totp?: string; cart?: unknown[] };
/** Answers each login in turn: with an error code, or for null with a user. */
function logins(...answers: (string | null)[]): Sent[] {
  const sent: Sent[] = [];
  handle('post', '/auth/google/login', async ({ request }) => {
    sent.push((await request.json()) as Sent);
    const code = answers[sent.length - 1];
    if (code === null)
      return HttpResponse.json({ success: true, data: { user: makeUser(), cart: { items: [] } } });
    const status = code === 'no_account' ? 404 : 401;
    return HttpResponse.json({ success: false, message: `Refused: ${code}.`, code }, { status });
  });
  return sent;
}

it('leads from the login page to Google and says where to go on', async () => {
  await open('/login?next=%2Fcart');
  expect(await way()).toHaveAttribute('href', '/api/v1/auth/google/start?next=%2Fcart');
});

it('leads out of an app’s own browser before the press, and keeps the way without Google', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get');
  agent.mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Instagram 334',
  );
  await open('/login?next=%2Fcart');
  expect(await screen.findByText(/^Google doesn’t allow logging in inside Instagram\./)).toBeVisible();
  const out = screen.getByRole('link', { name: 'Open in Chrome' });
  expect(out.getAttribute('href')).toMatch(
    /^intent:\/\/.*#Intent;scheme=https;package=com\.android\.chrome;end$/,
  );
  expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull();
  expect(screen.getByLabelText('Password')).toBeVisible();
  agent.mockRestore();
});

it('is not offered where the institute has not set it up', async () => {
  setSettings(makeSettings());
  await open('/login');
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull();
});

it.each([
  ['cancelled', /You cancelled/],
  ['expired', /took too long/],
  ['failed', /couldn’t confirm/],
  ['away', /isn’t responding/],
])('says on the login page how it ended: %s', async (google, text) => {
  await open(`/login?google=${google}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

it('logs in by itself with the cart of the device, and goes on', async () => {
  const line = makeCartLine();
  useVisitorCart.setState({ items: [line] });
  const sent = logins(null);
  const { router } = await open('/login/google?next=%2Fcart');
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(sent).toEqual([{ cart: [{ type: line.type, id: line.id }] }]);
  expect(useVisitorCart.getState().items).toEqual([]);
});

it('leads who has no account to the sign-up of what they came to buy', async () => {
  logins('no_account');
  answer('get', '/bundle/getBundles', { bundles: [] });
  const { router } = await open(`/login/google?${new URLSearchParams({ next: '/payment?type=cart' })}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  expect(router.state.location.search).toBe('?type=cart&google=1');
});

it('asks for the password once, then for the code of an app', async () => {
  const sent = logins('password_required', 'wrong_login', 'totp_required', null);
  const { router, user } = await open('/login/google');
  const password = await screen.findByLabelText('Password');
  expect(screen.getByRole('heading', { name: 'Enter your password once' })).toHaveFocus();
  expect(screen.getByText('asha@gmail.test')).toBeVisible();
  await user.type(password, 'guess{Enter}');
  expect(await screen.findByText('Refused: wrong_login.')).toBeVisible();
  await user.clear(password);
  await user.type(password, 'secret1{Enter}');
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent.map(({ password, totp }) => [password, totp])).toEqual([
    [undefined, undefined],
    ['guess', undefined],
    ['secret1', undefined],
    ['secret1', '123456'],
  ]);
});

it('starts again on the login page when Google’s word has run out', async () => {
  logins('google_expired');
  const { router } = await open('/login/google?next=%2Fcart');
  expect(await screen.findByText(/took too long/)).toBeVisible();
  expect(router.state.location.search).toBe('?google=expired&next=%2Fcart');
});

it('says why nobody is logged in', async () => {
  refuse('post', '/auth/google/login', 403, 'Google has not confirmed this address.', {
    code: 'email_unverified',
  });
  await open('/login/google?next=%2Fcart');
  expect(await screen.findByText('Google has not confirmed this address.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login?next=%2Fcart');
});

it('tries again what failed', async () => {
  refuse('post', '/auth/google/login', 503, 'Busy. Please try again.');
  const { router, user } = await open('/login/google');
  expect(await screen.findByText('Busy. Please try again.')).toBeVisible();
  logins(null);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});
