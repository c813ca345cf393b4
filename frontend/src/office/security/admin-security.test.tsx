import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { SecondFactor } from '@/api/account/second-factor';
import { makeUser } from '@/test/factories';
import { handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const codes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];
const secret = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Kaushal:meera?secret=JBSWY3DPEHPK3PXP',
  qr: { size: 29, path: 'M4 4h1v1h-1z' },
};
const ok = (data: object = {}) => HttpResponse.json({ success: true, data });

/** Serves the second factor and records the requests. */
function serve(over: Partial<SecondFactor> = {}) {
  const sent: unknown[] = [];
  let factor = {
    enabled: false,
    required: false,
    since: null as string | null,
    recoveryCodesLeft: 0,
    ...over,
  };
  const on = { enabled: true, since: '2026-11-20T10:00:00Z', recoveryCodesLeft: 10 };
  handle('get', '/auth/totp', () => ok(factor));
  handle('post', '/auth/totp/setup', async ({ request }) => {
    sent.push(await request.json());
    return ok(secret);
  });
  handle('post', '/auth/totp/confirm', async ({ request }) => {
    sent.push(await request.json());
    factor = { ...factor, ...on };
    return ok({ recoveryCodes: codes });
  });
  handle('post', '/auth/totp/recoveryCodes', async ({ request }) => {
    sent.push(await request.json());
    return ok({ recoveryCodes: codes });
  });
  handle('delete', '/auth/totp', async ({ request }) => {
    sent.push(await request.json());
    factor = { ...factor, enabled: false, since: null, recoveryCodesLeft: 0 };
    return ok();
  });
  return sent;
}

const open = (over: Parameters<typeof makeUser>[0] = {}) =>
  renderRoute('/admin/security', { me: makeUser({ name: 'Meera Rao', role: 'admin', ...over }) });

it('leads an admin who must connect an app to where that is done, until it is', async () => {
  const sent = serve({ required: true });
  const me = makeUser({ name: 'Meera Rao', role: 'admin', totpSetupRequired: true });
  const { user, router, container } = await renderRoute('/admin/students', { me });
  await screen.findByRole('heading', { level: 1, name: 'Security' });
  expect(router.state.location.pathname).toBe('/admin/security');
  expect(await screen.findByText('Connect an authenticator app to open the back office')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Connect an app' }));
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/Enter your password/);
  await user.type(screen.getByLabelText('Your password'), 'Admin@12345');
  await user.click(screen.getByRole('button', { name: 'Connect an app' }));

  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in the app on this device' })).toHaveAttribute(
    'href',
    secret.uri,
  );
  expect(screen.getByRole('heading', { name: '1. Scan the code with the app' })).toHaveFocus();
  const code = screen.getByLabelText('Code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(await axe(container)).toHaveNoViolations();
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));

  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  expect(list).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText('10 recovery codes left.')).toBeVisible();
  expect(screen.queryByText(codes[0] as string)).toBeNull();
  expect(sent).toEqual([{ password: 'Admin@12345' }, { code: '123456' }]);
  // The back office is open now.
  refuse('get', '/admin/*', 503, 'Resting.');
  refuse('get', '/user/*', 503, 'Resting.');
  await user.click(screen.getAllByRole('link', { name: 'Students' })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/students'));
});

it('says what is wrong with password and code at their fields', async () => {
  serve();
  const { user } = await open();
  refuse('post', '/auth/totp/setup', 422, 'No.', {
    errors: [{ field: 'password', code: 'wrong_password', message: 'This is not your present password.' }],
  });
  await user.type(await screen.findByLabelText('Your password'), 'x');
  await user.click(screen.getByRole('button', { name: 'Connect an app' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/not your present password/),
  );
  serve();
  refuse('post', '/auth/totp/confirm', 422, 'No.', {
    errors: [{ field: 'code', code: 'wrong_code', message: 'This code is not right.' }],
  });
  await user.click(screen.getByRole('button', { name: 'Connect an app' }));
  await user.type(await screen.findByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/This code is not right/),
  );
});

it('keeps the recovery codes as text and as a file', async () => {
  serve({ enabled: true, since: '2026-11-20T10:00:00Z', recoveryCodesLeft: 2 });
  const { user } = await open();
  expect(await screen.findByText(/You’re running out of recovery codes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create new recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }));
  await user.type(dialog.getByLabelText('Your password'), 'Admin@12345');
  await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Create new recovery codes' }));
  await screen.findByRole('list', { name: 'Recovery codes' });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toContain(codes.join('\n'));
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await (saved.mock.calls[0]?.[0] as Blob).text()).toContain(codes[1]);
});

it('disconnects the app with password and a recovery code', async () => {
  const sent = serve({ enabled: true, since: '2026-11-20T10:00:00Z', recoveryCodesLeft: 10 });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Disconnect app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect the authenticator app?' }));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Disconnect app' }));
  await confirm();
  expect(dialog.getByLabelText('Your password')).toBeInvalid();
  expect(dialog.getByLabelText('Code from your authenticator app')).toBeInvalid();
  await user.type(dialog.getByLabelText('Your password'), 'Admin@12345');
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(dialog.getByLabelText('Recovery code'), 'aaaa-bbbb-cccc');
  await confirm();
  expect(await screen.findByText('App disconnected.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Connect an app' })).toBeVisible();
  expect(sent).toEqual([{ password: 'Admin@12345', code: 'aaaa-bbbb-cccc' }]);
});

it('is found from the account’s page, by admins only', async () => {
  handle('get', '/auth/sessions', () => ok({ sessions: [] }));
  const path = '/dashboard/profile/privacyandsecurity';
  const admin = await renderRoute(path, { me: makeUser({ role: 'admin' }) });
  expect(await screen.findByRole('link', { name: 'Set it up in the back office' })).toHaveAttribute(
    'href',
    '/admin/security',
  );
  admin.unmount();
  await renderRoute(path, { me: makeUser() });
  await screen.findByRole('button', { name: 'Change password' });
  expect(screen.queryByRole('link', { name: 'Set it up in the back office' })).toBeNull();
});
