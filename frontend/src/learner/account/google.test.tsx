import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { setSettings } from '@/api/settings';
import { makeSettings, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

beforeEach(() => {
  answer('get', '/auth/sessions', { sessions: [] });
  answer('get', '/user/privacy', { consents: [], privacyNotice: null, guardian: null, retention: [] });
  answer('get', '/user/notifications', {
    answersByMail: true,
    remindersByMail: true,
    cartRemindersByMail: true,
    offersByMail: false,
  });
});

const linkedAt = '2026-11-20T10:45:00Z';

async function open(googleSignIn: boolean) {
  setSettings(makeSettings({ googleSignIn }));
  const page = await renderRoute('/dashboard/profile/privacyandsecurity', { me: makeUser() });
  await screen.findByRole('heading', { name: 'Delete account' });
  return page;
}
const section = () => screen.queryByRole('heading', { name: 'Google' });

it('says since when Google opens the account, and ends that', async () => {
  let is = { linkedAt: linkedAt as string | null, hasPassword: true };
  handle('get', '/auth/google', () => HttpResponse.json({ success: true, data: is }));
  handle('delete', '/auth/google', () => {
    is = { ...is, linkedAt: null };
    return HttpResponse.json({ success: true, data: {} });
  });
  const { user } = await open(true);
  expect(screen.getByText('Connected since 20 Nov 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText(/^Not connected/)).toBeVisible();
});

it('says what to do first where nothing else opens the account', async () => {
  answer('get', '/auth/google', { linkedAt, hasPassword: false });
  await open(false);
  expect(section()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Set a password' })).toHaveAttribute('href', '/forgotpassword');
});

it('deletes an account without a password by a fresh login, and offers two ways to one', async () => {
  answer('get', '/auth/google', { linkedAt, hasPassword: false });
  const { user } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
  expect(await dialog.findByText(/^Your account has no password/)).toBeVisible();
  expect(dialog.queryByLabelText('Your password')).toBeNull();
  const again = '/api/v1/auth/google/start?next=%2Fdashboard%2Fprofile%2Fprivacyandsecurity';
  expect(dialog.getByRole('link', { name: 'Log in with Google again' })).toHaveAttribute('href', again);
  let mailed: unknown;
  handle('post', '/auth/loginlink', async ({ request }) => {
    mailed = await request.json();
    return HttpResponse.json({ success: true, data: {} });
  });
  await user.click(dialog.getByRole('button', { name: 'Email me a link' }));
  await waitFor(() => expect(mailed).toEqual({ email: makeUser().email }));
  refuse('delete', '/user', 403, 'Log in once more.', { code: 'login_again' });
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByText('Log in once more.')).toBeVisible();
});

it('says why it did not end', async () => {
  answer('get', '/auth/google', { linkedAt, hasPassword: true });
  refuse('delete', '/auth/google', 409, 'Choose a password first.', { code: 'no_password' });
  const { user } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Choose a password first.')).toBeVisible();
});

it('says nothing of Google where the institute has not set it up', async () => {
  await open(false);
  expect(section()).toBeNull();
});
