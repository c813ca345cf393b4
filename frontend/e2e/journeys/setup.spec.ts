import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { newAccount } from '../support/api';
import { collectFailures, expect, test } from '../support/fixtures';
import {
  acceptLegalTexts,
  enterSettings,
  importStudents,
  makeCoupon,
  makeFirstBundle,
  makeFirstCourse,
  makeOffer,
} from '../support/going-live';
import { inspect, recordLayoutShifts } from '../support/inspect';
import { readable, sentMails } from '../support/mail';
import { logInAsAdmin } from '../support/office';
import { publicPages } from '../support/public-pages';
import { expectPlaysPast, fillDetails, pay } from '../support/shop';

// A server without demo data and without an admin. The first admin can't be removed, so these tests can't be
// retried.
test.use({ baseURL: process.env.E2E_EMPTY });
test.describe.configure({ mode: 'serial', retries: 0 });

const admin = { email: 'asha@gurukul.test', password: 'Brass-Kettle-42' };

test('the first admin is made by the code of the file, and nobody after them', async ({ page, allow }) => {
  allow(/40[39] .*\/api\/v1\/setup/);
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/setup');
  // Load the page anew at the width of a phone and of a desktop.
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await recordLayoutShifts(page);
    await page.goto('/admin/setup');
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your institute' })).toBeVisible();
    await inspect(page, { name: 'admin-setup' });
  }

  const code = page.getByLabel('Setup code');
  await code.fill('7K3MQ-2ZP04-TXWB9-N5V1C');
  await page.getByLabel('Your name').fill('Asha Verma');
  await page.getByLabel('Email', { exact: true }).fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByLabel('Name of the institute').fill('Gurukul of Skills');
  await page.getByLabel('State').selectOption('Maharashtra');
  const send = page.getByRole('button', { name: 'Open the back office' });
  await send.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name of the institute')).toHaveValue('Gurukul of Skills');

  const file = process.env.E2E_SETUP_CODE ?? '';
  await code.fill((await readFile(file, 'utf8')).trim().toLowerCase());
  await send.click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Gurukul of Skills');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goto('/admin/setup');
  await expect(page.getByRole('heading', { level: 1, name: 'The institute is set up' })).toBeVisible();
  await inspect(page, { name: 'admin-setup-over' });
  await page.getByRole('link', { name: 'Log in' }).click();
  await logInAsAdmin(page, admin.email, admin.password);
  await expect(page).toHaveURL('/admin/dashboard');
});

const course = 'Cards That Get Read';
const lessons = ['Paper first', 'रंग और अक्षर', 'From proof to print'];
const bundle = 'Print Shop Path';
const coupon = 'FIRST10';

test('an afternoon leads from there to the first sale, under the own brand', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await page.goto('/admin/login');
  await logInAsAdmin(page, admin.email, admin.password);
  await expect(page).toHaveURL('/admin/dashboard');
  await enterSettings(page);
  await acceptLegalTexts(page);
  await makeFirstCourse(page, course, lessons);
  await makeFirstBundle(page, bundle, course);
  await makeOffer(page, bundle, 'छपाई सीखें: a quarter off this week.');
  await makeCoupon(page, coupon);
  await importStudents(page, course);

  const stranger = await browser.newContext({ baseURL });
  const failures = collectFailures(stranger, new URL(baseURL ?? '').origin);
  const shop = await stranger.newPage();
  await buy(shop);
  await page.goto('/admin/launch');
  await expect(page.getByRole('listitem').filter({ hasText: 'A purchase' })).toContainText('Done');
  await namesNobodyElse(stranger);
  await stranger.close();
  expect(failures).toEqual([]);
});

/** A visitor sees the first lesson, signs up, pays with the coupon, learns, and gets an invoice. */
async function buy(shop: Page): Promise<void> {
  const person = { ...newAccount(), name: 'मीना अय्यर', email: 'meena@example.test' };
  await shop.goto('/');
  await expect(shop.getByRole('banner')).toContainText('Gurukul of Skills');
  await shop.goto(`/courses`);
  await shop.getByRole('article').filter({ hasText: course }).getByRole('link', { name: course }).click();
  await shop
    .getByRole('button', { name: /^Play the free preview/ })
    .first()
    .click();
  await expectPlaysPast(shop, 1);
  await shop.reload();
  await shop.getByRole('link', { name: 'Buy Now' }).first().click();
  await fillDetails(shop, person);
  await shop.getByRole('checkbox', { name: /^I accept/ }).check();
  await shop.getByRole('button', { name: 'Continue' }).click();
  await shop.getByLabel('Coupon code').fill(coupon);
  await shop.getByRole('button', { name: 'Apply' }).click();
  await expect(shop.getByText('₹249.90 off')).toBeVisible();
  await pay(shop);
  await shop.goto('/dashboard/profile/invoices');
  const [download] = await Promise.all([
    shop.waitForEvent('download'),
    shop.getByRole('button', { name: /^Download PDF/ }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

/**
 * Checks that visitors and learners see only the institute's name, in pages, mails, manifest, cookies and
 * storage.
 */
async function namesNobodyElse(context: BrowserContext): Promise<void> {
  const { request } = context;
  const ours = /kaushal/i;
  const paths = await publicPages(request, 20);
  for (const path of [...paths, '/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/api/v1/popup'])
    expect(await (await request.get(path)).text(), path).not.toMatch(ours);
  const mails = sentMails(process.env.E2E_EMPTY_OUTBOX).map(readable);
  expect(mails.length).toBeGreaterThan(20);
  for (const mail of mails) expect(mail).not.toMatch(ours);
  expect(mails.join('')).toContain('Gurukul of Skills');
  expect(JSON.stringify(await context.storageState())).not.toMatch(ours);
}
