import type { Page } from '@playwright/test';
import type { Api } from '../support/api';
import { inspect, inspectOnTablet, inspectWider, recordLayoutShifts } from '../support/inspect';
import { expect, test } from '../support/office';
import { screens, type Screen } from '../support/office-screens';
import { desktop } from '../support/viewports';

async function visit(page: Page, path: string, title: string): Promise<void> {
  await recordLayoutShifts(page);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(`${title} · Kaushal`);
  await expect(page).toHaveURL(path);
  await expect(page.locator('meta[name=robots][content*=noindex]').first()).toBeAttached();
}

/** Opens a screen, checks the menu at this width, and then opens what the screen has behind a button. */
async function openScreen(page: Page, api: Api, { path, title, before, open }: Screen): Promise<void> {
  await before?.(page);
  await visit(page, typeof path === 'string' ? path : await path(api), title);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await expectMenu(page);
  await open?.(page);
}

/** The menu is beside the screen, or behind a button on a phone. */
async function expectMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  const beside = page.getByRole('navigation', { name: 'Back office' });
  const isWide = (page.viewportSize()?.width ?? 0) >= 768;
  await expect(isWide ? beside : menu).toBeVisible();
  await expect(isWide ? menu : beside).toBeHidden();
}

test('titles tell the screens apart', () => {
  const shut = screens.filter(({ open }) => !open);
  // The tabs of one screen share its title.
  const addresses = shut.map(({ path }) => (typeof path === 'string' ? path.split('?')[0] : path));
  expect(new Set(shut.map(({ title }) => title)).size).toBe(new Set(addresses).size);
});

for (const screen of screens) {
  const { name, overlay, ofRow } = screen;
  test(`${name} stands up to the gate`, async ({ page, api, allow }) => {
    // axe looks into the preview of a mail, whose frame runs no script.
    allow(/^Blocked script execution in 'about:srcdoc'/);
    test.slow(name.startsWith('admin-course'), 'axe takes its time over the longest form');
    await openScreen(page, api, screen);
    await inspect(page, { name, overlay });
    await (ofRow ? inspectOnTablet : inspectWider)(page, { name, overlay });
    // An open overlay hides the menu, also from screen readers.
    if (!overlay) await expectMenu(page);
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  // On a desktop the dashboard's figures are side by side, and a list is a table instead of cards.
  for (const screen of screens.filter(
    ({ name, ofRow }) => ofRow || ['admin-dashboard', 'admin-courses'].includes(name),
  ))
    test(`${screen.name} stands up to the gate at its first load`, async ({ page, api }) => {
      await openScreen(page, api, screen);
      await inspect(page, { name: `${screen.name}-loaded`, overlay: screen.overlay });
    });
});

for (const { name, title } of [
  { name: 'home', title: 'Home page' },
  { name: 'about', title: 'About us' },
  { name: 'goals', title: 'Learning goals' },
  { name: 'specialBundle', title: 'Special bundles' },
  { name: 'navigation', title: 'Navigation and footer' },
])
  test(`the preview of ${name} stands up to the gate`, async ({ page }) => {
    await visit(page, `/admin/site/${name}/preview`, `Preview of ${title}`);
    await expect(page.getByText('Draft preview')).toBeVisible();
    await inspect(page, { name: `admin-site-preview-${name}` });
    await inspectWider(page, { name: `admin-site-preview-${name}` });
  });

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const path of ['/admin', '/admin/login'])
    test(`${path} is the login`, async ({ page }) => {
      await visit(page, path, 'Admin login');
      await inspect(page, { name: 'admin-login' });
      await inspectWider(page, { name: 'admin-login' });
    });
});
