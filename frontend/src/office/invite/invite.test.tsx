import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { permissionsOf } from '@/test/permissions';
import { renderRoute } from '@/test/render';

const dead = [{ field: 'token', code: 'invalid_token', message: 'This invite no longer works.' }];

async function open() {
  answer('post', '/auth/invite', {
    email: 'ravi@kaushal.test',
    role: 'support',
    expiresAt: '2026-09-04T06:00:00Z',
  });
  const opened = await renderRoute('/admin/invite?token=secret', { me: null });
  await screen.findByLabelText('Your name');
  return opened;
}

it('creates the invited person’s account and opens their screens', async () => {
  let sent: unknown;
  const joined = makeUser({ role: 'support', permissions: permissionsOf.support, totpSetupRequired: true });
  handle('post', '/auth/acceptinvite', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { user: joined } }, { status: 201 });
  });
  answer('get', '/auth/totp', { enabled: false, required: true, recoveryCodes: 0 });
  const { container, user, router } = await open();
  expect(screen.getByText('You’ll log in as ravi@kaushal.test. Your role: Support.')).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(screen.getByLabelText('Your name')).toBeInvalid();
  await user.type(screen.getByLabelText('Your name'), 'Ravi Nair');
  await user.type(screen.getByLabelText('Password'), 'Brass-Kettle-42');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  // If a required second factor is missing, every page redirects to its setup.
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/security'));
  expect(sent).toEqual({ token: 'secret', fullName: 'Ravi Nair', password: 'Brass-Kettle-42' });
});

it.each(['/admin/invite', '/admin/invite?token=old'])('says at %s that it works no more', async (path) => {
  refuse('post', '/auth/invite', 422, 'This invite no longer works.', {
    code: 'invalid',
    errors: dead,
  });
  await renderRoute(path, { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'This invite no longer works' })).toBeVisible();
});

it('says so too when it ended while the page was open', async () => {
  refuse('post', '/auth/acceptinvite', 422, 'This invite no longer works.', {
    code: 'invalid',
    errors: dead,
  });
  const { user } = await open();
  await user.type(screen.getByLabelText('Your name'), 'Ravi Nair');
  await user.type(screen.getByLabelText('Password'), 'Brass-Kettle-42');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('This invite no longer works')).toBeVisible();
});
