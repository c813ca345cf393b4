import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

async function open(path = '/loginlink?token=secret') {
  const page = await renderRoute(path, { me: null });
  const press = async () => page.user.click(await screen.findByRole('button', { name: 'Login' }));
  return { ...page, press };
}

it('logs in by a press, never by being opened', async () => {
  const sent: unknown[] = [];
  handle('post', '/auth/loginbylink', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { user: makeUser() } });
  });
  answer('get', '/learning', { courses: [], bundles: [] });
  const { press, router } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in to your account' })).toBeVisible();
  expect(sent).toEqual([]);
  await press();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent).toEqual([{ token: 'secret', cart: [] }]);
});

it('says of a used link that it is of no use', async () => {
  const message = 'This link no longer works. Please ask for a new one.';
  refuse('post', '/auth/loginbylink', 422, message, {
    errors: [{ field: 'token', code: 'invalid_token', message }],
  });
  const { press } = await open();
  await press();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
});

it('says the same without a secret', async () => {
  await open('/loginlink');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

it('keeps the link when the server fails', async () => {
  refuse('post', '/auth/loginbylink', 503, 'Busy. Please try again.');
  const { press } = await open();
  await press();
  expect(await screen.findByText('Busy. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

it('asks an admin with an authenticator app for its code too', async () => {
  const sent: unknown[] = [];
  handle('post', '/auth/loginbylink', async ({ request }) => {
    const body = (await request.json()) as { totp?: string };
    sent.push(body.totp);
    if (body.totp) return HttpResponse.json({ success: true, data: { user: makeUser() } });
    return HttpResponse.json({ success: false, message: 'No.', code: 'totp_required' }, { status: 401 });
  });
  answer('get', '/learning', { courses: [], bundles: [] });
  const { press, router, user } = await open();
  await press();
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sent).toEqual([undefined, '123456']);
});
