import type { Page } from '@playwright/test';
import { Api, register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { mailsTo, passwordLink } from '../support/mail';
import { heading, logIn } from '../support/shop';

const better = 'Better#2026';

async function ask(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL('/forgotpassword');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(heading(page, 'Check your inbox')).toBeVisible();
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

const dead = (page: Page) => heading(page, 'This link no longer works');

const linksTo = (email: string) => mailsTo(email).flatMap((mail) => passwordLink(mail) ?? []);

test('a forgotten password is replaced by the mail’s link, once, and every device is logged out', async ({
  page,
  api,
  allow,
  playwright,
  baseURL,
}) => {
  allow(/401 .*\/auth\/login/);
  allow(/422 .*\/auth\/resetpassword/);
  const person = await register(api);
  const phone = await playwright.request.newContext({ baseURL });
  await new Api(phone).post('/auth/login', { email: person.mobile, password: person.password });
  await page.goto('/forgotpassword');
  await ask(page, person.email);
  await expect.poll(() => linksTo(person.email)).toHaveLength(1);
  const link = linksTo(person.email)[0] ?? '';

  await page.goto(link);
  await choose(page, better);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible();
  expect((await phone.get('/api/v1/user')).status()).toBe(401);
  await phone.dispose();
  await expect.poll(() => mailsTo(person.email).some((mail) => mail.includes('was just changed'))).toBe(true);

  await logIn(page, person.email, person.password);
  await expect(page.getByRole('alert')).toHaveText('Invalid email/mobile or password.');
  await logIn(page, person.email, better);
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await choose(page, 'Third#2026');
  await expect(dead(page)).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await api.post('/auth/login', { email: person.email, password: better });
});

test('who has no account is told the same as who has one, and gets no mail', async ({ page, api }) => {
  const person = await register(api);
  await api.post('/auth/logout');
  const nobody = `no.${person.email}`;
  for (const email of [nobody, person.email]) {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await ask(page, email);
    await expect(page.getByText(`If there is an account with ${email}, an email`)).toBeVisible();
  }
  // Mails go out in the order in which they were written.
  await expect.poll(() => linksTo(person.email)).toHaveLength(1);
  expect(mailsTo(nobody)).toEqual([]);
});

test('an address without a link’s secret leads to a new link', async ({ page }) => {
  await page.goto('/resetpassword');
  await expect(dead(page)).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgotpassword');
});
