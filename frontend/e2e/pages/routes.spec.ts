import type { Page } from '@playwright/test';
import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { inspect, inspectWider, recordLayoutShifts } from '../support/inspect';
import { reflowFaults } from '../support/layout';
import { routes, type Route } from '../support/routes';
import { desktop } from '../support/viewports';

async function visit(page: Page, { path, title, bare }: Route): Promise<void> {
  await recordLayoutShifts(page);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(`${title} · Kaushal`);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  if (bare) return;
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
}

for (const route of routes) {
  test(`${route.path} stands up to the gate, and reflows where a reader enlarges it`, async ({
    page,
    api,
  }) => {
    if (route.signedIn) await api.post('/auth/login', demoLearner);
    await visit(page, route);
    await inspect(page, { name: route.name });
    await inspectWider(page, { name: route.name });
    expect(await reflowFaults(page)).toEqual({});
  });
}

/** Pages whose first load differs on a desktop, by their skeletons, columns, pictures or the order of their sections. */
const otherOnDesktop = [
  ...['home', 'courses', 'course', 'special-bundle-1', 'blog-article', 'cart', 'payment', 'player'],
  ...['dashboard', 'orders', 'privacy-and-security', 'my-courses'],
];

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  for (const name of otherOnDesktop) {
    const route = routes.find((one) => one.name === name);
    if (!route) throw new Error(`No route is called ${name}.`);
    test(`${route.path} stands up to the gate at its first load`, async ({ page, api }) => {
      if (route.signedIn) await api.post('/auth/login', demoLearner);
      await visit(page, route);
      await inspect(page, { name: `${name}-loaded` });
    });
  }
});
