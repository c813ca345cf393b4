import type { Page } from '@playwright/test';
import { budget, classOf, filesUntilRest, readManifest } from '../../scripts/weights';
import { expect, test } from '../support/fixtures';
import { localeOf, renderedPage } from '../support/public-pages';

/* The scripts that a first visit transfers until the network rests. Nobody touches the page. */

const KB = 1024;
const visits = [
  { path: '/', module: 'src/shop/home/page.tsx' },
  { path: '/hi', module: 'src/shop/home/page.tsx' },
  { path: '/courses', module: 'src/shop/explore/page.tsx' },
  { path: '/course/full-stack-web-development', module: 'src/shop/course/page.tsx' },
  { path: '/cart', module: 'src/checkout/cart/page.tsx' },
];

/** Returns the build's scripts that the page loaded, by path, with their transferred size (bytes). */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  // Wait until the server renders the page. A page that it could not render in time loads all of its scripts
  // at once.
  await renderedPage(page.request, path);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const came = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  );
  return new Map(came.filter(([name]) => /^\/assets\/.*\.js$/.test(name)));
}

test.describe('a first visit', () => {
  // The offers that open over the home page are a part of it.
  test.use({ offers: true });

  for (const { path, module } of visits) {
    test(`to ${path} transfers what the budget counts, and no more than it allows`, async ({ page }) => {
      const scripts = await scriptsOf(page, path);
      const dist = localeOf(path) === 'en' ? 'dist' : 'dist-hi';
      const counted = new Set(filesUntilRest(readManifest(dist), [module]).map((file) => `/${file}`));
      expect([...scripts.keys()].filter((name) => !counted.has(name))).toEqual([]);
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes / KB).toBeLessThanOrEqual(classOf(path.replace(/^\/hi/, '') || '/').limit);
    });
  }
});

test('the limit of the pages that visitors browse is what was promised', () => {
  expect(budget.classes.find(({ name }) => name === 'browsing')?.limit).toBe(130);
});
