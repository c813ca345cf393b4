import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures';
import { inspect, recordLayoutShifts } from '../support/inspect';
import { logInAsAdmin } from '../support/office';

// A server without demo data, where nobody is an admin yet. Its first one stays, so that this is one journey.
test.use({ baseURL: process.env.E2E_EMPTY });

const admin = { email: 'asha@gurukul.test', password: 'Brass-Kettle-42' };

test('the first admin is made by the code of the file, and nobody after them', async ({ page, allow }) => {
  allow(/40[39] .*\/api\/v1\/setup/);
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/setup');
  // On a phone and on a desktop, as it is opened.
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
  await page.getByLabel('Email').fill(admin.email);
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
