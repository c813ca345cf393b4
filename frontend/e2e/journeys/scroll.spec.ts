import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { heading } from '../support/shop';

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
/** Scrolls to `top` and waits until the page has scrolled, so that the content there is laid out. */
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
};
const comesTo = async (page: Page, top: number) => {
  await expect.poll(() => scrollTop(page), { message: 'stands where it was left' }).toBeGreaterThan(top - 40);
  expect(await scrollTop(page)).toBeLessThan(top + 40);
};
const ready = (page: Page, name: string | RegExp) => expect(heading(page, name).first()).toBeVisible();

/**
 * Scrolls through everything above the target, as a reader would: content that was never near the viewport
 * has no height of its own yet.
 */
const walkTo = (target: Locator) =>
  target.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (element.getBoundingClientRect().top > window.innerHeight / 2) {
      window.scrollBy({ top: 300, behavior: 'instant' });
      await frame();
      await frame();
    }
  });

// Pages that the build made (home, about), and pages that the server writes.
test('a page opens at its top, whatever was scrolled before in its tab', async ({ page }) => {
  const pages = ['/courses', '/course/react-projects', '/about', '/bundle/take-your-shop-online', '/'];
  for (const path of pages) {
    await page.goto(path);
    await ready(page, /./);
    await page.waitForLoadState('networkidle');
    expect(await scrollTop(page), path).toBe(0);
    await scrollTo(page, 500);
  }
});

test('back, forward and reload find the place that was left', async ({ page }) => {
  await page.goto('/about');
  await ready(page, /./);
  await scrollTo(page, 700);
  await page.reload();
  await comesTo(page, 700);
  await page.goto('/courses');
  await ready(page, 'Explore courses');
  await scrollTo(page, 600);
  await page.reload();
  await comesTo(page, 600);
  await page.goBack();
  await comesTo(page, 700);
  await page.goForward();
  await comesTo(page, 600);
});

test('the way back inside the shop leads to the same place, far down too', async ({ page }) => {
  await page.goto('/');
  await ready(page, /./);
  const questions = page.getByRole('heading', { name: 'Questions, answered' });
  await walkTo(questions);
  const seen = () => questions.evaluate((element) => element.getBoundingClientRect().top);
  const before = await seen();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/about"]')?.click());
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(seen).toBeGreaterThan(before - 60);
  await expect.poll(seen).toBeLessThan(before + 60);
  await page.reload();
  await expect(questions).toBeInViewport();
});
