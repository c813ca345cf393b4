import type { Page } from '@playwright/test';
import { budget, classOf, filesUntilRest, readManifest } from '../../scripts/weights';
import { expect, test } from '../support/fixtures';
import { localeOf, renderedPage } from '../support/public-pages';

/*
 * What a first visit transfers until the network rests, and what its reader sees first. Nobody touches the page. Bytes
 * and elements, no times: those are another machine's tomorrow.
 */

const KB = 1024;
const course = '/course/full-stack-web-development';
const visits = [
  { path: '/', module: 'src/shop/home/page.tsx' },
  { path: '/courses', module: 'src/shop/explore/page.tsx' },
  { path: course, module: 'src/shop/course/page.tsx' },
  { path: '/bundle/take-your-shop-online', module: 'src/shop/bundle/page.tsx' },
  { path: '/specialBundle/1', module: 'src/shop/special-bundle/page.tsx' },
  { path: '/cart', module: 'src/checkout/cart/page.tsx' },
  { path: '/login', module: 'src/shop/auth/login.page.tsx' },
  { path: '/signup', module: 'src/checkout/signup/page.tsx' },
  { path: '/hi', module: 'src/shop/home/page.tsx' },
  { path: '/hi/courses', module: 'src/shop/explore/page.tsx' },
  { path: `/hi${course}`, module: 'src/shop/course/page.tsx' },
];

/** The scripts of the build that came, by their names, and their bytes on the way. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  // A page that the server could not render in time is drawn by all of its scripts at once.
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
      expect(bytes / KB).toBeLessThanOrEqual(classOf(path.replace(/^\/hi(?=\/|$)/, '') || '/').limit);
    });
  }
});

test('the limit of the pages that visitors browse is what was promised', () => {
  expect(budget.classes.find(({ name }) => name === 'browsing')?.limit).toBe(130);
});

type Largest = { text: string; picture: string; loading: string | null };
declare global {
  interface Window {
    largest?: Largest;
  }
}

for (const path of ['/', '/hi', '/courses', course, '/signup', '/hi/signup']) {
  test(`the largest thing that ${path} paints comes with the document`, async ({ page }) => {
    await page.addInitScript(() => {
      type Entry = PerformanceEntry & { element: Element | null; url: string };
      new PerformanceObserver((list) => {
        const { element, url } = list.getEntries().at(-1) as Entry;
        window.largest = {
          text: element?.textContent ?? '',
          picture: url,
          loading: element?.getAttribute('loading') ?? null,
        };
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const { html } = await renderedPage(page.request, path);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const largest = await page.evaluate(() => window.largest);
    if (!largest) throw new Error('nothing was painted');
    const server = await page.evaluate((source) => {
      const { body, head } = new DOMParser().parseFromString(source, 'text/html');
      const links = [...head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')];
      const wanted = links.filter(({ media }) => !media || window.matchMedia(media).matches);
      return { text: body.textContent, preloads: wanted.map((link) => link.href + link.imageSrcset) };
    }, html);
    if (largest.picture === '') return expect(server.text).toContain(largest.text);
    expect(largest.loading).toBe('eager');
    const { pathname } = new URL(largest.picture);
    expect(server.preloads.filter((files) => files.includes(pathname))).not.toEqual([]);
  });
}
