import type { Page } from '@playwright/test';
import { newAccount, register, type Account, type Api } from '../support/api';
import { expect, test } from '../support/fixtures';
import { confirmLink, mailsTo } from '../support/mail';
import { addToCart, heading, pay } from '../support/shop';

// The Google login leaves this origin. The fake Google page asks for an account and trusts the answer.
test.beforeEach(({ allow }) => allow(/^left the origin: http:\/\/localhost:/));

const security = '/dashboard/profile/privacyandsecurity';
const way = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });

/** Starts the Google login and enters the account there. Returns the address that leads back. */
async function vouch(page: Page, { name, email, mobile }: Account, verified = true): Promise<string> {
  await way(page).click();
  await expect(heading(page, 'Who are you?')).toBeVisible();
  await page.getByLabel('Subject').fill(mobile);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email verified').setChecked(verified);
  const back = page.waitForRequest(/\/auth\/google\/callback\?/);
  await page.getByRole('button', { name: 'Continue' }).click();
  return (await back).url();
}

/** Leaves the page first: its later requests would be rejected. */
async function logOut(page: Page, api: Api): Promise<void> {
  await page.goto('about:blank');
  await api.post('/auth/logout');
}

test('a visitor signs up with Google, buys what is in the cart, and is asked no password', async ({
  page,
  api,
  allow,
}) => {
  allow(/404 .*\/auth\/google\/login/);
  const person = newAccount();
  await addToCart(page, 'react-projects');
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/signup?type=cart');
  await vouch(page, person);
  await expect(page).toHaveURL('/signup?type=cart&google=1');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByLabel('Mobile number').fill(person.mobile);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await pay(page);
  expect(await api.user()).toMatchObject({ email: person.email, emailConfirmed: true });
  expect(await api.orders()).toMatchObject([{ status: 'paid' }]);
  await expect.poll(() => api.cart()).toEqual([]);
  await page.goto(security);
  await expect(page.getByText(/^Connected since/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set a password' })).toBeVisible();
});

test('an account with a confirmed address is joined by it, and the way back works once', async ({
  page,
  api,
}) => {
  const person = await register(api);
  const links = () => mailsTo(person.email).flatMap((mail) => confirmLink(mail) ?? []);
  await expect.poll(links).toHaveLength(1);
  await page.goto(links()[0] ?? '');
  await expect(heading(page, 'Your email address is confirmed')).toBeVisible();
  await logOut(page, api);

  await page.goto(`/login?${new URLSearchParams({ next: security })}`);
  const back = await vouch(page, person);
  await expect(page).toHaveURL(security);
  expect((await api.user()).email).toBe(person.email);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText(/^Not connected/)).toBeVisible();

  await logOut(page, api);
  await page.goto(back);
  await expect(page).toHaveURL('/login?google=expired');
  await expect(page.getByText('already used')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('who cancels at Google is back at the login, and goes on from there', async ({ page }) => {
  await page.goto('/login?next=/cart');
  await way(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?google=cancelled&next=%2Fcart');
  await expect(page.getByText('You cancelled')).toBeVisible();
  await expect(way(page)).toHaveAttribute('href', /next=%2Fcart$/);
});

test('an account whose address Google has not seen confirmed wants its password, once', async ({
  page,
  api,
  allow,
}) => {
  allow(/401 .*\/auth\/google\/login/);
  const person = await register(api);
  await logOut(page, api);
  await page.goto('/login');
  await vouch(page, person, false);
  await expect(heading(page, 'Enter your password once')).toBeFocused();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  await logOut(page, api);
  await page.goto('/login');
  await vouch(page, person, false);
  await expect(page).toHaveURL('/dashboard');
});

test('an address that nobody has confirmed makes no account', async ({ page, allow }) => {
  allow(/403 .*\/auth\/google\/login/);
  await page.goto('/login?next=/cart');
  await vouch(page, newAccount(), false);
  await expect(heading(page, 'You’re not logged in')).toBeFocused();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcart');
});
