import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { asksBeforeClosing } from '@/test/asks-before-closing';
import { answer, handle, refuse } from '@/test/msw/server';
import { changed, later, key, none, set, open, region } from './testing';

it('takes a gateway with its account, which is never shown again', async () => {
  let sent: unknown;
  handle('put', '/admin/providers/gateway', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: set });
  });
  const { user, container } = open();
  const gateway = await region('Payment gateway');
  await user.click(gateway.getByRole('button', { name: 'Save gateway' }));
  expect(gateway.getByText('Choose a gateway.')).toBeVisible();
  await user.selectOptions(gateway.getByLabelText('Gateway for new payments'), 'payu');
  expect(gateway.getByText(/payments\/payu\/webhook$/)).toBeVisible();
  await user.click(gateway.getByRole('button', { name: 'Save gateway' }));
  expect(gateway.getByText('Enter this: Salt.')).toBeVisible();
  expect(sent).toBeUndefined();
  await user.type(gateway.getByLabelText('Merchant key'), 'TESTKEY1');
  await user.type(gateway.getByLabelText('Salt'), 'hunter2');
  await user.click(gateway.getByRole('button', { name: 'Save gateway' }));
  await waitFor(() => expect(gateway.getByLabelText('Salt')).toHaveValue(''));
  expect(sent).toEqual({ gateway: 'payu', account: { key: 'TESTKEY1', salt: 'hunter2' } });
  expect(gateway.getAllByText(/by आशा वर्मा\. Leave it blank to keep it/)).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
});

it('asks for all that a Razorpay account has', async () => {
  let sent: unknown;
  handle('put', '/admin/providers/gateway', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: none });
  });
  const razorpay = {
    name: 'razorpay',
    takesMoney: true,
    isOperators: false,
    account: [key('key_id', false), key('key_secret', false), key('webhook_secret', false)],
    webhook: 'https://gurukul.example/api/v1/payments/razorpay/webhook',
  };
  const { user } = open({
    ...none,
    payment: { ...none.payment, gateways: [...none.payment.gateways, razorpay] },
  });
  const gateway = await region('Payment gateway');
  await user.selectOptions(gateway.getByLabelText('Gateway for new payments'), 'Razorpay');
  expect(gateway.getByLabelText('Webhook secret')).toHaveAccessibleDescription(/enter the same/);
  await user.type(gateway.getByLabelText('Key ID'), 'rzp_live_1DP5mmOlF5G5ag');
  await user.type(gateway.getByLabelText('Key secret'), 'hunter2hunter2');
  await user.click(gateway.getByRole('button', { name: 'Save gateway' }));
  expect(gateway.getByText('Enter this: Webhook secret.')).toBeVisible();
  await user.type(gateway.getByLabelText('Webhook secret'), 'hunter3hunter3');
  await user.click(gateway.getByRole('button', { name: 'Save gateway' }));
  const account = {
    key_id: 'rzp_live_1DP5mmOlF5G5ag',
    key_secret: 'hunter2hunter2',
    webhook_secret: 'hunter3hunter3',
  };
  await waitFor(() => expect(sent).toEqual({ gateway: 'razorpay', account }));
});

it('shows what the server refuses at its field', async () => {
  const errors = [{ field: 'account.salt', code: 'invalid_salt', message: 'The salt has no spaces.' }];
  refuse('put', '/admin/providers/gateway', 422, 'The salt has no spaces.', { errors });
  const { user } = open(set);
  const gateway = await region('Payment gateway');
  await user.type(gateway.getByLabelText('Salt'), 'a b');
  await user.click(gateway.getByRole('button', { name: 'Save gateway' }));
  expect(await gateway.findByText('The salt has no spaces.')).toBeVisible();
  expect(gateway.getByLabelText('Salt')).toHaveAttribute('aria-invalid', 'true');
});

it('keeps the password of the mail server that is not entered', async () => {
  let sent: unknown;
  handle('put', '/admin/providers/mail', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: set });
  });
  const { user } = open(set);
  const mail = await region('Mail server');
  const from = mail.getByLabelText('Sender’s email');
  await user.clear(from);
  await user.type(from, 'hello@gurukul.example');
  await user.click(mail.getByRole('button', { name: 'Save mail server' }));
  await waitFor(() => expect(sent).toBeDefined());
  expect(sent).toEqual({
    host: 'smtp.gurukul.example',
    port: 587,
    tls: 'starttls',
    user: 'asha',
    from: 'hello@gurukul.example',
  });
});

it('shows what the operator set without a form', async () => {
  open({
    payment: { ...set.payment, isOperators: true },
    mail: { ...set.mail, isOperators: true },
    google: { ...set.google, isOperators: true },
  });
  const gateway = await region('Payment gateway');
  expect(gateway.getByText(/The server’s operator set this/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('says what the missing secret of the server has locked', async () => {
  open({
    payment: { ...set.payment, gateway: null, isUnreadable: true },
    mail: { ...set.mail, state: 'unreadable' },
    google: { ...set.google, clientId: '', isUnreadable: true },
  });
  expect(await screen.findByText(/Until you enter it again, nobody can pay/)).toBeVisible();
  expect(screen.getByText(/Emails wait until you enter them again/)).toBeVisible();
  expect(screen.getByText(/Until you enter it again, nobody can log in with Google/)).toBeVisible();
});

it('takes an account at Google, whose address is there to be copied, and turns it off', async () => {
  const sent: unknown[] = [];
  handle('put', '/admin/providers/google', async ({ request }) => {
    const body = (await request.json()) as { clientId: string };
    sent.push(body);
    return HttpResponse.json({ success: true, data: body.clientId ? set : none });
  });
  const { user } = open();
  const google = await region('Google sign-in');
  expect(google.getByText(/nobody sees/)).toBeVisible();
  await user.click(google.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(none.google.redirectUri);
  await user.click(google.getByRole('button', { name: 'Save Google sign-in' }));
  expect(google.getAllByText('Enter the client ID.')).not.toHaveLength(0);
  await user.type(google.getByLabelText('Client ID'), 'gurukul.apps.googleusercontent.com');
  await user.type(google.getByLabelText('Client secret'), 'hunter2');
  await user.click(google.getByRole('button', { name: 'Save Google sign-in' }));
  await user.click(await google.findByRole('button', { name: 'Turn off' }));
  expect(await google.findByText(/nobody sees/)).toBeVisible();
  expect(sent).toEqual([
    { clientId: 'gurukul.apps.googleusercontent.com', clientSecret: 'hunter2' },
    { clientId: '' },
  ]);
});

it('shows at its field what the server refuses of it', async () => {
  const errors = [{ field: 'clientSecret', code: 'required', message: 'Enter the client secret.' }];
  refuse('put', '/admin/providers/google', 422, 'Enter the client secret.', { errors });
  const { user } = open();
  const google = await region('Google sign-in');
  await user.type(google.getByLabelText('Client ID'), 'gurukul');
  await user.click(google.getByRole('button', { name: 'Save Google sign-in' }));
  await waitFor(() => expect(google.getByLabelText('Client secret')).toBeInvalid());
});

it.each([
  ['Payment gateway', 'Salt', 'hunter2'],
  ['Mail server', 'User name', '2'],
  ['Google sign-in', 'Client secret', 'hunter2'],
])('asks before unsaved entries are left: %s', async (name, label, entry) => {
  const { user, router } = open(set);
  const field = (await region(name)).getByLabelText(label);
  expect(asksBeforeClosing()).toBe(false);
  await user.type(field, entry);
  expect(asksBeforeClosing()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Go live' }));
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  expect(router.state.location.pathname).toBe('/');
  expect(field).toHaveValue(name === 'Mail server' ? 'asha2' : entry);
});

it('asks no more once the entries are saved or taken back', async () => {
  answer('put', '/admin/providers/gateway', { ...set, payment: { ...set.payment, changed } });
  answer('put', '/admin/providers/mail', { ...set, mail: { ...set.mail, changed: later } });
  answer('put', '/admin/providers/google', { ...set, google: { ...set.google, changed: later } });
  const { user } = open(set);
  const [gateway, mail, google] = [
    await region('Payment gateway'),
    await region('Mail server'),
    await region('Google sign-in'),
  ];
  await user.type(gateway.getByLabelText('Salt'), 'a{Backspace}');
  expect(asksBeforeClosing()).toBe(false);
  await user.type(gateway.getByLabelText('Salt'), 'hunter2');
  await user.type(mail.getByLabelText('Password'), 'hunter2');
  await user.type(google.getByLabelText('Client secret'), 'hunter2');
  await user.click(gateway.getByRole('button', { name: 'Save gateway' }));
  await waitFor(() => expect(gateway.getByLabelText('Salt')).toHaveValue(''));
  await user.click(mail.getByRole('button', { name: 'Save mail server' }));
  await waitFor(() => expect(mail.getByLabelText('Password')).toHaveValue(''));
  expect(asksBeforeClosing()).toBe(true);
  await user.click(google.getByRole('button', { name: 'Save Google sign-in' }));
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});
