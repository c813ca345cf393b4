import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { makeSettings } from '../src/test/factories';

/** One picture is missing on purpose; icon and manifest are the server's, which does not run here. */
const missing = ['no-such-picture', '/media/icon/', '/manifest.webmanifest'];

test('every component is free of accessibility faults and fits the width', async ({ page }) => {
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !missing.some((path) => message.location().url.includes(path)))
      failures.push(message.text());
  });
  page.on('pageerror', (error) => failures.push(error.message));
  await page.route('**/api/v1/settings/public', (route) =>
    route.fulfill({ json: { success: true, data: { settings: makeSettings() } } }),
  );
  await page.goto('/__ui');
  // The first visit waits until the development server has read all its modules.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 40_000 });

  const check = async () => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual(
      [],
    );
  };
  await check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.getByRole('button', { name: 'Dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'Enroll to Unlock' })).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Dialog' })).toBeFocused();
  expect(failures).toEqual([]);
});
