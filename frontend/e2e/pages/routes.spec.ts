import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { inspect, inspectOnTablet, recordLayoutShifts } from '../support/inspect';
import { routes } from '../support/routes';

for (const route of routes) {
  test(`${route.path} stands up to the gate`, async ({ page, api }) => {
    if (route.signedIn) await api.post('/auth/login', demoLearner);
    await recordLayoutShifts(page);
    const response = await page.goto(route.path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`${route.title} · Kaushal`);
    await expect(page).toHaveURL(route.path);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
    if (!route.bare) {
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
    }
    await inspect(page, { name: route.name });
    await inspectOnTablet(page, { name: route.name });
  });
}
