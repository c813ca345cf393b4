import type { Page } from '@playwright/test';
import { Api, assign, register } from '../support/api';
import { collectFailures } from '../support/fixtures';
import { expect, signedOut, uniqueName, secondShop, test } from '../support/office';

test.use(secondShop);
// One after the other: the second server has one set of settings.
test.describe.configure({ mode: 'default' });

type Stored = {
  version: number;
  settings: { brand: { name: string }; player: { oneStream: boolean } };
};
let before: Stored['settings'];

test.beforeEach(async ({ api }) => {
  before = (await api.get<Stored>('/admin/settings')).settings;
});
test.afterEach(async ({ api }) => {
  const { version, settings } = await api.get<Stored>('/admin/settings');
  await api.put('/admin/settings', { version, settings: { ...settings, ...before } });
});

test('a new name of the brand stands on the home page at once, and goes again', async ({ page, visitor }) => {
  const name = uniqueName('Vidya');
  const shows = async (brand: string) => {
    await visitor.goto('/');
    await expect(visitor).toHaveTitle(new RegExp(` · ${brand}$`));
    await expect(visitor.getByRole('banner')).toContainText(brand);
  };
  const save = async (from: string, to: string) => {
    const field = page.getByLabel('Name', { exact: true });
    await expect(field).toHaveValue(from);
    await field.fill(to);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText(/^Settings saved\./).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  };
  await page.goto('/admin/settings');
  await save(before.brand.name, name);
  await shows(name);
  await page.reload();
  await expect(page).toHaveTitle(`Settings · ${name}`);
  await save(name, before.brand.name);
  await shows(before.brand.name);
});

test('a colour on which white cannot be read is refused, where it was entered', async ({ page, allow }) => {
  allow(/422 .*\/admin\/settings/);
  await page.goto('/admin/settings');
  const colour = page.getByLabel('Brand colour', { exact: true });
  await colour.fill('#ffe08a');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(colour).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').getByRole('link', { name: /Brand colour/ })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(colour).toHaveValue(/^#(?!ffe08a)/);
});

test('an account plays on one device, and the other hears why it stopped', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  await page.goto('/admin/settings');
  await page.getByLabel('One video at a time per account').check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/^Settings saved\./).first()).toBeVisible();

  const slug = 'sql-everyday-questions';
  const phone = await browser.newContext({ ...signedOut, baseURL });
  const learner = new Api(phone.request);
  await register(learner);
  await assign(api, learner, slug);
  const [, lesson] = (await api.course(slug)).lessons;
  const laptop = await browser.newContext({ baseURL, storageState: await phone.storageState() });
  const failures = [phone, laptop].map((context) => collectFailures(context, new URL(baseURL ?? '').origin));
  const [one, other] = [await phone.newPage(), await laptop.newPage()];

  const play = async (device: Page, button = 'play') => {
    await device.getByRole('button', { name: button, exact: true }).click();
    await expect
      .poll(() =>
        device.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime),
      )
      .toBeGreaterThan(0);
  };
  const words = 'This account is playing on another device. Press Play to go on here.';
  for (const device of [one, other]) await device.goto(`/course/${slug}/learn?lesson=${lesson?._id ?? ''}`);
  await play(one);
  await play(other);
  await expect(one.getByText(words)).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => one.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(true);
  await expect(other.getByText(words)).toHaveCount(0);
  // The notice has a button of its own.
  await play(one, 'Play');
  await expect(other.getByText(words)).toBeVisible({ timeout: 30_000 });
  await Promise.all([phone, laptop].map((context) => context.close()));
  // A progress report is refused with 409 on purpose: it tells the device that the account plays elsewhere.
  const refused = /409 \(Conflict\) .*\/learning\//;
  expect(failures.flat().filter((failure) => !refused.test(failure))).toEqual([]);
});
