import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { keys } from '@/api/keys';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

async function open(path = '/resetpassword?token=secret', me: Parameters<typeof renderRoute>[1] = {}) {
  const page = await renderRoute(path, { me: null, ...me });
  const choose = async (password: string) => {
    await page.user.type(await screen.findByLabelText('New password'), password);
    await page.user.click(screen.getByRole('button', { name: 'Save password' }));
  };
  return { ...page, choose };
}

it('has the rule of signing up', async () => {
  const { choose, user } = await open();
  await choose('12345');
  const list = await screen.findByRole('alert');
  expect(list).toHaveTextContent('Password must be at least 6 characters.');
  expect(list.parentElement).toHaveFocus();
  await user.type(screen.getByLabelText('New password'), '6');
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeValid());
});

it('sets the password by the link and leads to the login page, which says so until something is wrong', async () => {
  let sent: unknown;
  handle('post', '/auth/resetpassword', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: {} });
  });
  const { choose, router, user } = await open();
  await choose('better1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(sent).toEqual({ token: 'secret', password: 'better1' });
  expect(router.state.location.search).toBe('');
  expect(router.state.historyAction).toBe('REPLACE');
  const notice = await screen.findByText('Your password is changed. Log in with the new one.');
  expect(notice).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(notice).not.toBeInTheDocument();
});

it('forgets who was logged in on this device, and its cookies', async () => {
  document.cookie = 'app_hint=1';
  let left = 0;
  answer('post', '/auth/resetpassword', {});
  handle('post', '/auth/logout', () => {
    left += 1;
    return HttpResponse.json({ success: true, data: {} });
  });
  const { choose, router, client } = await open(undefined, { me: makeUser() });
  await choose('better1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect([left, client.getQueryData(keys.me)]).toEqual([1, null]);
});

it('says of a link that was used or has ended what to do', async () => {
  refuse('post', '/auth/resetpassword', 422, 'This link no longer works.', {
    errors: [{ field: 'token', code: 'invalid_token', message: 'This link no longer works.' }],
  });
  const { choose } = await open();
  await choose('better1');
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgotpassword');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

it('says so at once of an address without a link’s secret', async () => {
  await open('/resetpassword');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

it('shows the server’s fault at the field, and keeps what was typed when it fails', async () => {
  const message = 'Password must be at most 256 bytes.';
  refuse('post', '/auth/resetpassword', 422, message, {
    errors: [{ field: 'password', code: 'too_long', message }],
  });
  const { choose, user } = await open();
  await choose('better1');
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/256 bytes/));
  refuse('post', '/auth/resetpassword', 503, 'Busy. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Busy. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('better1');
});
