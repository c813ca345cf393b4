import type { Page } from '@playwright/test';
import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { cutTexts, dataOf, wordsLeftInEnglish } from '../support/hindi';
import { hydrationDifferences } from '../support/hydration';
import { inspect, inspectOnDesktop, inspectOnTablet, recordLayoutShifts } from '../support/inspect';
import { routes } from '../support/routes';
import { openRequests } from '../support/scripts';
import { desktop, phone } from '../support/viewports';

/**
 * Pages that depend on a token in the URL, which only the browser reads: their first heading may be another
 * one.
 */
const byToken = ['confirm-email', 'parent-consent'];

for (const route of routes) {
  const path = route.path === '/' ? '/hi' : `/hi${route.path}`;
  test(`${path} speaks Hindi, and nothing of it is cut`, async ({ page, api }) => {
    if (route.signedIn) await api.post('/auth/login', demoLearner);
    await recordLayoutShifts(page);
    const data = dataOf(page);
    if (route.signedIn || route.scripted || byToken.includes(route.name)) await page.goto(path);
    else expect(await hydrationDifferences(page, path, openRequests(page))).toEqual([]);
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    const view = { name: `hi-${route.name}` };
    await inspect(page, view);
    expect.soft(await wordsLeftInEnglish(page, await data())).toEqual([]);
    expect.soft(await cutTexts(page)).toEqual([]);
    await inspectOnTablet(page, view);
    expect.soft(await cutTexts(page), 'on a tablet').toEqual([]);
    await inspectOnDesktop(page, view);
    expect.soft(await wordsLeftInEnglish(page, await data()), 'on a desktop').toEqual([]);
    expect.soft(await cutTexts(page), 'on a desktop').toEqual([]);
  });
}

/** Opens a page whose letters come after its first paint. */
async function openWithLateLetters(page: Page, path: string): Promise<void> {
  await recordLayoutShifts(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Hold the fonts back until the first paint. The browser delays that paint for fonts, but not for long, and
  // then paints without them.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
}

// On a desktop lines break elsewhere, so late fonts move other elements.
for (const [where, viewport] of Object.entries({ phone, desktop }))
  test.describe(`on a ${where}`, () => {
    test.use({ viewport });

    for (const path of ['/hi', '/hi/course/hindi-mein-html-css'])
      test(`letters that come late move nothing on ${path}`, async ({ page }) => {
        await openWithLateLetters(page, path);
        await inspect(page, { name: 'late-letters' });
      });
  });

test.describe('loaded on a desktop', () => {
  test.use({ viewport: desktop });

  // The first load of this page once moved half of the screen on a desktop.
  test('privacy and security moves nothing', async ({ page, api }) => {
    await api.post('/auth/login', demoLearner);
    await recordLayoutShifts(page);
    await page.goto('/hi/dashboard/profile/privacyandsecurity');
    await inspect(page, { name: 'hi-privacy-loaded' });
  });
});
