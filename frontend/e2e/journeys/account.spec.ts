import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Api, demoLearner, register, newAccount } from '../support/api';
import { expect, test } from '../support/fixtures';
import { confirmLink, mailsTo } from '../support/mail';
import { heading, logIn } from '../support/shop';

const banner = (page: Page) => page.getByRole('region', { name: 'Please confirm your email address' });
const linksTo = (email: string) => mailsTo(email).flatMap((mail) => confirmLink(mail) ?? []);
const change = (page: Page, what: string) => page.getByRole('button', { name: `Change ${what}` }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const details = '/dashboard/profile/personalinformation';
const security = '/dashboard/profile/privacyandsecurity';

test('a new learner is asked to confirm the address, and the mail’s link does it', async ({ page, api }) => {
  const person = await register(api);
  await page.goto('/dashboard/mycourses');
  await expect(banner(page)).toContainText(person.email);
  await expect.poll(() => linksTo(person.email)).toHaveLength(1);
  await banner(page).getByRole('button', { name: 'Resend link' }).click();
  await expect(page.getByText(`A new link is on its way to ${person.email}.`)).toBeVisible();
  await expect.poll(() => linksTo(person.email)).toHaveLength(2);
  const [, newest = ''] = linksTo(person.email);
  await page.goto(newest);
  await expect(heading(page, 'Your email address is confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('a link that is none leads on, and confirms nothing', async ({ page, api, allow }) => {
  allow(/422 .*confirmEmail/);
  await register(api);
  await page.goto('/confirmemail?token=made-up');
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(banner(page)).toBeVisible();
});

test('a learner changes name, State, picture and mobile number', async ({ page, api, allow }) => {
  allow(/422 .*\/user/);
  const person = await register(api);
  const other = newAccount();
  await page.goto(details);
  await change(page, 'name');
  await page.getByLabel('Name').fill('मीना अय्यर');
  await save(page);
  await expect(page.getByRole('button', { name: 'Your account, मीना अय्यर' })).toBeVisible();
  await change(page, 'state');
  await page.getByLabel('State').selectOption({ label: 'Kerala' });
  await save(page);
  await expect(page.getByText('Kerala', { exact: true })).toBeVisible();
  await change(page, 'mobile number');
  await page.getByLabel('New mobile number').fill(other.mobile);
  await page.getByLabel('Your password').fill('wrong');
  await save(page);
  await expect(page.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your password').fill(person.password);
  await save(page);
  await expect(page.getByText(other.mobile, { exact: true })).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  const shown = page.getByRole('main').locator('img[src^="/media/"]').first();
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeVisible();
  expect(await api.user()).toMatchObject({
    name: 'मीना अय्यर',
    state: '32',
    mobilenumber: other.mobile,
    profilePic: null,
  });
});

test('an address changes when the link in the new mailbox is followed, on any device', async ({
  page,
  api,
  browser,
}) => {
  const person = await register(api);
  const { email } = newAccount();
  await page.goto(details);
  await change(page, 'email');
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password').fill(person.password);
  await save(page);
  await expect(page.getByText(`Changes to ${email} once`)).toBeVisible();
  expect((await api.user()).email).toBe(person.email);
  await expect.poll(() => linksTo(email)).toHaveLength(1);

  const phone = await browser.newContext();
  const elsewhere = await phone.newPage();
  await elsewhere.goto(linksTo(email)[0] ?? '');
  await expect(heading(elsewhere, 'Your email address is confirmed')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Log in' }).click();
  await logIn(elsewhere, email, person.password);
  await expect(elsewhere).toHaveURL('/dashboard');
  await phone.close();
  await expect
    .poll(() => mailsTo(person.email).some((mail) => mail.includes('is about to change')))
    .toBe(true);
});

test('a changed password logs the other devices out; devices are logged out one by one or together', async ({
  page,
  api,
  playwright,
  baseURL,
  allow,
}) => {
  allow(/422 .*changepassword/);
  const person = await register(api);
  const better = 'kite lamp river stone';
  const elsewhere = async (password: string) => {
    const request = await playwright.request.newContext({ baseURL, userAgent: 'Firefox on Android' });
    await new Api(request).post('/auth/login', { email: person.email, password });
    return request;
  };
  const statusOf = async (request: Awaited<ReturnType<typeof elsewhere>>) =>
    (await request.get('/api/v1/user')).status();

  const old = await elsewhere(person.password);
  await page.goto(security);
  const press = () => page.getByRole('button', { name: 'Change password' }).click();
  const choose = async (present: string) => {
    await page.getByLabel('Current password').fill(present);
    await page.getByLabel('New password').fill(better);
    await press();
  };
  await press();
  await choose('not it');
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await choose(person.password);
  await expect(page.getByText('Your password is changed. Your other devices are logged out.')).toBeVisible();
  expect(await statusOf(old)).toBe(401);

  const [one, two, three] = [await elsewhere(better), await elsewhere(better), await elsewhere(better)];
  await page.reload();
  const single = page.getByRole('button', { name: /^Log out Firefox on Android/ });
  await expect(single).toHaveCount(3);
  await single.first().click();
  await expect(single).toHaveCount(2);
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(single).toHaveCount(0);
  for (const request of [one, two, three]) expect(await statusOf(request)).toBe(401);
  expect((await api.user()).email).toBe(person.email);
  for (const request of [old, one, two, three]) await request.dispose();
});

test('a learner takes the data along and leaves for good', async ({ page, api, allow }) => {
  allow(/422 .*\/user/);
  allow(/401 .*\/auth\/login/);
  const person = await register(api);
  await page.goto(security);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(person.email);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
  const confirm = () => dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByLabel('Your password').fill('not it');
  await confirm();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Your password').fill(person.password);
  await confirm();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await page.goto('/login');
  await logIn(page, person.email, person.password);
  await expect(page.getByRole('alert')).toHaveText('Invalid email/mobile or password.');
});

test('invoices are listed and downloaded as PDF', async ({ page, api }) => {
  await api.post('/auth/login', { email: demoLearner.email, password: demoLearner.password });
  await page.goto('/dashboard/profile/invoices');
  const rows = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    rows
      .first()
      .getByRole('button', { name: /^Download PDF of KS-/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^KS-\d\d-\d\d-\d{6}\.pdf$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a message to the institute is answered where it was asked', async ({ page, api, admin }) => {
  const person = await register(api);
  const subject = `Where is my certificate? ${person.mobile}`;
  await page.goto('/dashboard/help&support');
  await expect(page.getByText('You haven’t written to us yet.')).toBeVisible();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('I have watched everything.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Message sent to your mail!')).toBeVisible();
  const own = page.getByRole('region', { name: 'Your messages' });
  await expect(own.getByRole('heading', { name: subject })).toBeVisible();
  await expect(own.getByText('Waiting for an answer')).toBeVisible();

  const q = new URLSearchParams({ q: person.mobile });
  const { enquiries } = await admin.get<{ enquiries: { _id: string }[] }>(`/admin/enquiries?${q}`);
  await admin.patch(`/admin/enquiries/${enquiries[0]?._id}`, {
    answer: 'It is ready when all lessons are done.',
  });
  await page.reload();
  await expect(own.getByText('Answered', { exact: true })).toBeVisible();
  await expect(own.getByText('It is ready when all lessons are done.')).toBeVisible();
});
