import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeBundle, makeCartLine, makeSettings, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { firstPage, openShop, react, webStarter } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import { setSettings } from '@/api/settings';
import { useVisitorCart } from '@/api/visitor-cart';
import { fill, inMaharashtra, next, open, openCatalogue, toPayment } from './testing';
import { storedReferral } from '@/domain/referral/referral';

const slow = { timeout: 4000 };
// Long forms typed key by key, and the success that stays for a while.
vi.setConfig({ testTimeout: 15_000 });

beforeEach(openCatalogue);

it('says everything that is wrong at once, in a list and at the fields', async () => {
  const page = await open('');
  await fill(page, {
    Name: '',
    'Mobile number': '12',
    Email: 'asha',
    Password: '123',
  });
  await page.user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  await next(page);
  const list = await screen.findByRole('alert');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Name is required.',
    'Enter a valid 10-digit mobile number.',
    'Enter a valid email address.',
    'Password must be at least 6 characters.',
    'Accept the Terms & Conditions and the privacy policy to continue.',
  ]);
  await waitFor(() => expect(list.parentElement).toHaveFocus());
  for (const label of ['Name', 'Mobile number', 'Email', 'Password'])
    expect(screen.getByLabelText(label)).toBeInvalid();
  const name = screen.getByLabelText('Name');
  expect(name).toHaveAccessibleDescription('Name is required.');
  expect(await axe(page.container)).toHaveNoViolations();
  expect(document.getElementById(`${name.id}-error`)).toBeVisible();
  // The list links to the fields.
  await page.user.click(within(list).getByRole('button', { name: 'Name is required.' }));
  expect(name).toHaveFocus();
});

it.each([
  ['payu', 'PayU'],
  ['simulated', 'PayU'],
  ['razorpay', 'Payment'],
  [null, 'Payment'],
])('names PayU in step 3 only where it takes the money: %s', async (paymentGateway, label) => {
  setSettings(makeSettings({ paymentGateway }));
  await open('');
  expect(await screen.findByText(label)).toBeVisible();
});

it('stays on Info when the mobile number or the address is taken', async () => {
  openShop();
  refuse('post', '/auth/checkuserexist', 409, [
    'Email already registered.',
    'Mobile number already registered.',
  ]);
  const page = await open();
  await fill(page);
  await next(page);
  expect(await screen.findByText('Email already registered.')).toBeVisible();
  expect(screen.getByText('Mobile number already registered.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Verma');
  const login = '/login?next=%2Fpayment%3Ftype%3Dcourse%26courseId%3Dreact-from-zero-to-job';
  expect(screen.getByRole('link', { name: 'Log in instead' })).toHaveAttribute('href', login);
});

it('says on Info that a password is guessed first', async () => {
  openShop();
  const errors = [{ field: 'password', code: 'common_password', message: 'Choose another one.' }];
  refuse('post', '/auth/checkuserexist', 422, 'Choose another one.', { errors });
  const page = await open();
  await fill(page);
  await next(page);
  const refusal = expect.stringContaining('Choose another one.') as string;
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(refusal));
});

it('registers, orders, pays and goes to the dashboard', async () => {
  const { calls } = openShop();
  answer('get', '/auth/referral/RAVI10', { firstName: 'Ravi' });
  const page = await open('?type=course&courseId=react-from-zero-to-job&ref=RAVI10');
  await toPayment(page);
  await inMaharashtra(page);
  expect(await screen.findByText('CGST (9%)')).toBeVisible();
  await page.user.selectOptions(screen.getByLabelText('State'), 'Karnataka');
  expect(await screen.findByText('IGST (18%)')).toBeVisible();
  await page.user.dblClick(screen.getByRole('button', { name: 'Pay Now' }));
  const success = await screen.findByRole('heading', { name: 'Payment Successful!' }, slow);
  expect(success).toHaveFocus();
  const since = Date.now();
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'), slow);
  expect(Date.now() - since).toBeGreaterThan(1400);
  expect(calls.registered).toEqual([
    {
      name: 'Asha Verma',
      mobilenumber: '9876543210',
      email: 'asha@example.in',
      password: 'secret1',
      referralCode: 'RAVI10',
      acceptTerms: true,
      cart: [],
      termsVersion: '2026-10',
      marketingMails: false,
      cartMails: false,
    },
  ]);
  expect(calls).toMatchObject({ paid: 1, states: ['29'] });
  expect(sessionStorage.getItem('app.purchase')).toBeNull();
  expect(sessionStorage.getItem('app.signup')).toBeNull();
  expect(storedReferral()).toBe('');
});

it('lets a failed payment be tried again with the same order', async () => {
  const { calls, orders } = openShop({ endings: [{ fails: 'The bank refused the card.' }, 'pays'] });
  const page = await open();
  await toPayment(page);
  await inMaharashtra(page);
  await next(page, 'Pay Now');
  const text = 'Your payment did not go through. We received no money.';
  expect(await screen.findByText(text, {}, slow)).toBeVisible();
  expect(screen.getByText('Reason: The bank refused the card.')).toBeVisible();
  await next(page, 'Try again');
  expect(await screen.findByText('Payment Successful!', {}, slow)).toBeVisible();
  expect([calls.registered.length, orders.size, calls.paid]).toEqual([1, 1, 2]);
});

it('enrols in a free course without a payment step', async () => {
  const { calls } = openShop();
  const page = await open(`?type=course&courseId=${firstPage.slug}`);
  await fill(page);
  await next(page);
  await next(page, (await screen.findByRole('button', { name: 'Enrol free' })).textContent);
  expect(await screen.findByText('You are enrolled!', {}, slow)).toBeVisible();
  expect([calls.keys.length, calls.paid]).toEqual([1, 0]);
});

it('sells the cart', async () => {
  openShop();
  for (const { type, id, slug, title, price } of [react, webStarter])
    useVisitorCart.getState().add(makeCartLine({ type, id, slug, title, price }));
  const page = await open('?type=cart');
  await fill(page);
  await next(page);
  await screen.findByRole('button', { name: 'Pay Now' });
  await inMaharashtra(page);
  await next(page, 'Pay Now');
  expect(await screen.findByText('Payment Successful!', {}, slow)).toBeVisible();
  expect(useVisitorCart.getState().items).toEqual([]);
});

it('asks nothing that the address has answered, and leads back to it from the payment', async () => {
  openShop();
  const page = await open();
  await toPayment(page);
  expect(page.router.state.location.search).toContain('step=pay');
  await page.user.click(screen.getByRole('button', { name: 'Back to Selection' }));
  expect(await screen.findByRole('radio', { name: /React from zero/ })).toBeChecked();
  await next(page);
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeVisible();
});

it('says that the cart is empty', async () => {
  await open('?type=cart');
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
});

it('lists bundles by default, and goes on only when one is selected', async () => {
  openShop();
  const page = await open('');
  await fill(page);
  await next(page);
  await screen.findByRole('radio', { name: /Web starter/ });
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.user.type(screen.getByRole('searchbox'), 'pr');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await page.user.click(screen.getByRole('radio', { name: /Pro/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  expect(page.router.state.location.search).toContain('courseId=pro');
});

it('chooses the only bundle by itself', async () => {
  openShop();
  answer('get', '/bundle/getBundles', { bundles: [makeBundle()] });
  const page = await open('');
  await fill(page);
  await next(page);
  expect(await screen.findByRole('radio', { name: /Web starter/ })).toBeChecked();
});

it('returns to Info with the messages when the account is refused in the end', async () => {
  openShop();
  refuse('post', '/auth/register', 422, 'Referral code not found.', {
    errors: [{ field: 'referralCode', code: 'unknown', message: 'Referral code not found.' }],
  });
  const page = await open();
  await toPayment(page);
  await inMaharashtra(page);
  await next(page, 'Pay Now');
  const code = await screen.findByLabelText('Referral code (optional)');
  expect(code).toHaveAccessibleDescription('Referral code not found.');
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
});

it('keeps what was typed through the browser’s Back, and never stores a password', async () => {
  openShop();
  const page = await open();
  await toPayment(page);
  await page.router.navigate(-1);
  expect(await screen.findByLabelText('Password')).toHaveValue('secret1');
  expect(JSON.stringify(sessionStorage)).toContain('asha@example.in');
  expect(JSON.stringify(sessionStorage)).not.toContain('secret1');
});

it('has the draft after a reload and asks for the password again', async () => {
  openShop();
  const page = await open();
  await toPayment(page);
  page.unmount();
  await open('?type=course&courseId=react-from-zero-to-job&step=pay');
  expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.in');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByText(/please enter yours again/)).toBeVisible();
});

it('logs in when the answer about the new account was lost', async () => {
  const { calls } = openShop();
  let tries = 0;
  handle('post', '/auth/register', () => {
    tries += 1;
    return tries === 1
      ? HttpResponse.error()
      : HttpResponse.json({ success: false, message: 'Email already registered.' }, { status: 409 });
  });
  answer('post', '/auth/login', { user: makeUser() });
  const page = await open();
  await toPayment(page);
  await inMaharashtra(page);
  await next(page, 'Pay Now');
  expect(await screen.findByText(/We couldn’t reach the server/)).toBeVisible();
  await next(page, 'Pay Now');
  expect(await screen.findByText('Payment Successful!', {}, slow)).toBeVisible();
  expect(calls.keys).toHaveLength(1);
});

it.each([
  ['?courseId=web-starter', '/payment?type=bundle&courseId=web-starter'],
  ['?type=course&courseId=react', '/payment?type=course&courseId=react'],
  ['?type=cart', '/payment?type=cart'],
  ['', '/dashboard'],
])('sends a signed-in visitor from /signup%s to %s', async (query, to) => {
  openShop();
  const { router } = await renderRoute(`/signup${query}`, { me: makeUser() });
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(to));
});
