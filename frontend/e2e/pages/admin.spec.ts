import type { Page } from '@playwright/test';
import { inspect, inspectOnTablet, recordLayoutShifts } from '../support/inspect';
import { expect, test } from '../support/office';
import { screens } from '../support/office-screens';

async function visit(page: Page, path: string, title: string): Promise<void> {
  await recordLayoutShifts(page);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(`${title} · Kaushal`);
  await expect(page).toHaveURL(path);
  await expect(page.locator('meta[name=robots][content*=noindex]').first()).toBeAttached();
}

test('titles tell the screens apart', () => {
  const shut = screens.filter(({ open }) => !open);
  // The tabs of one screen share its title.
  const addresses = shut.map(({ path }) => (typeof path === 'string' ? path.split('?')[0] : path));
  expect(new Set(shut.map(({ title }) => title)).size).toBe(new Set(addresses).size);
});

for (const { name, path, title, before, open, overlay } of screens) {
  test(`${name} stands up to the gate`, async ({ page, api, allow }) => {
    // axe looks into the preview of a mail, whose frame runs no script.
    allow(/^Blocked script execution in 'about:srcdoc'/);
    test.slow(name.startsWith('admin-course'), 'axe takes its time over the longest form');
    await before?.(page);
    await visit(page, typeof path === 'string' ? path : await path(api), title);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
    const menu = page.getByRole('button', { name: 'Open the menu' });
    const beside = page.getByRole('navigation', { name: 'Back office' });
    const wide = (page.viewportSize()?.width ?? 0) >= 768;
    await expect(wide ? beside : menu).toBeVisible();
    await expect(wide ? menu : beside).toBeHidden();
    await open?.(page);
    await inspect(page, { name, overlay });
    await inspectOnTablet(page, { name, overlay });
  });
}

for (const { name, title } of [
  { name: 'home', title: 'Home page' },
  { name: 'about', title: 'About us' },
  { name: 'goals', title: 'Learning goals' },
  { name: 'specialBundle', title: 'Special bundles' },
  { name: 'navigation', title: 'Navigation and footer' },
])
  test(`the preview of ${name} stands up to the gate`, async ({ page }) => {
    await visit(page, `/admin/site/${name}/preview`, `Preview of ${title}`);
    await expect(page.getByText('Preview of the draft')).toBeVisible();
    await inspect(page, { name: `admin-site-preview-${name}` });
    await inspectOnTablet(page, { name: `admin-site-preview-${name}` });
  });

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const path of ['/admin', '/admin/login'])
    test(`${path} is the login`, async ({ page }) => {
      await visit(page, path, 'Admin login');
      await inspect(page, { name: 'admin-login' });
    });
});
