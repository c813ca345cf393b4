import type { Page } from '@playwright/test';
import { register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { inspect, recordLayoutShifts } from '../support/inspect';

test.beforeEach(({ page }) => recordLayoutShifts(page));

const details = '/dashboard/profile/personalinformation';
const long = 'वेंकटनरसिंहराजुवारिपेटा श्रीनिवासराघवन Subrahmanyam Venkataramanan';

async function change(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${what}` }).click();
}

test('the details of somebody with a long name, unconfirmed and about to change the address', async ({
  page,
  api,
}) => {
  const person = await register(api);
  await api.patch('/user', { name: long });
  const email = `a.very.long.address.that.has.no.place.to.break.${person.mobile}@kaushal.test`;
  await api.patch('/user', { email, password: person.password });
  await page.goto(details);
  await expect(page.getByRole('region', { name: 'Please confirm your email address' })).toBeVisible();
  await expect(page.getByText(/^Changes to a\.very\.long/)).toBeVisible();
  await inspect(page, { name: 'profile-long' });
  await page.getByRole('button', { name: 'Resend link' }).first().click();
  await expect(page.getByText(/^A new link is on its way/)).toBeVisible();
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await beside(), 'no sideways scrolling').toBeLessThanOrEqual(0);
});

test('the forms of the details', async ({ page, api }) => {
  await register(api);
  await page.goto(details);
  for (const what of ['name', 'email', 'mobile number', 'state']) await change(page, what);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  for (const form of [1, 2]) await save.nth(form).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await inspect(page, { name: 'profile-forms' });
});

test('the dashboard’s menu on a phone', async ({ page, api }) => {
  await register(api);
  await page.goto('/dashboard/profile/invoices');
  await page.getByRole('button', { name: 'My account: Invoices' }).click();
  await expect(page.getByRole('link', { name: 'Refer & Earn' })).toBeVisible();
  await inspect(page, { name: 'dashboard-menu' });
});

test('no invoices yet', async ({ page, api }) => {
  await register(api);
  await page.goto('/dashboard/profile/invoices');
  await expect(page.getByText('You have no invoices yet')).toBeVisible();
  await inspect(page, { name: 'invoices-empty' });
});

test('invoices that cannot be loaded', async ({ page, api, allow }) => {
  allow(/503/);
  await register(api);
  await page.route('**/api/v1/invoices*', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: 'The database is away. Please try again.' },
    }),
  );
  await page.goto('/dashboard/profile/invoices');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await inspect(page, { name: 'invoices-fault' });
});

test('orders: none, waiting for their money, not to be loaded', async ({ page, api, allow }) => {
  await register(api);
  await page.goto('/dashboard/orders');
  await expect(page.getByText('You have no orders yet')).toBeVisible();
  await inspect(page, { name: 'orders-empty' });
  const { _id: id } = await api.course('react-projects');
  await api.request.post('/api/v1/orders', {
    data: { items: [{ type: 'course', id }], state: '27' },
    headers: { 'idempotency-key': 'e2e' },
  });
  await page.reload();
  await expect(page.getByRole('link', { name: /^Pay now: order \d+$/ })).toBeVisible();
  await inspect(page, { name: 'orders' });
  allow(/503/);
  await page.route('**/api/v1/orders?*', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The database is away.' } }),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await inspect(page, { name: 'orders-fault' });
});

test('a password against the rules, and the warning before leaving', async ({ page, api }) => {
  await register(api);
  await page.goto('/dashboard/profile/privacyandsecurity');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password').fill('monsoon1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Enter your current password.').first()).toBeVisible();
  await inspect(page, { name: 'security-faults' });
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await inspect(page, { name: 'delete-account', overlay: true });
});

test('a confirmed address', async ({ page, api }) => {
  await register(api);
  await page.route('**/api/v1/user/confirmEmail', (route) =>
    route.fulfill({ json: { success: true, data: {} } }),
  );
  await page.goto('/confirmemail?token=any');
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await inspect(page, { name: 'email-confirmed' });
});

test('messages with and without an answer', async ({ page, api, admin }) => {
  const { name, mobile, email } = await register(api);
  const write = (subject: string, message: string) =>
    api.post('/enquiry', { userName: name, mobile, email, subject, message });
  await write(`GST ${mobile}`, 'Can my company’s GSTIN stand on the invoice?\nI bought last week.');
  await write(`प्रमाणपत्र ${mobile}`, 'मुझे प्रमाणपत्र कब मिलेगा?');
  const q = new URLSearchParams({ q: `GST ${mobile}` });
  const { enquiries } = await admin.get<{ enquiries: { _id: string }[] }>(`/admin/enquiries?${q}`);
  const answer = 'Enter it at the next checkout.\n\nAn invoice that was issued cannot be changed.';
  await admin.patch(`/admin/enquiries/${enquiries[0]?._id}`, { answer });
  await page.goto('/dashboard/help&support');
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await page.getByRole('button', { name: 'Can I get my money back?' }).click();
  await inspect(page, { name: 'help-messages' });
});
