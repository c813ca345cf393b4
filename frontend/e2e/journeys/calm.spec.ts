import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** Tests elements that move automatically, also for users who prefer reduced motion. */

const carousel = (page: Page) => page.getByRole('group', { name: /^New on / });
const slidePosition = (page: Page) =>
  carousel(page)
    .getByRole('group')
    .first()
    .evaluate((slide) => Math.round(slide.parentElement?.getBoundingClientRect().left ?? 0));

/** Scrolls to the carousel, whose code loads only then. Returns the horizontal position of its slides. */
async function comeToCarousel(page: Page): Promise<number> {
  await page.clock.install();
  await page.goto('/');
  await heading(page).scrollIntoViewIfNeeded();
  await expect(carousel(page)).toBeVisible();
  return slidePosition(page);
}
const heading = (page: Page) => page.getByRole('heading', { name: /^New on / });
const shifted = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 80);
    const lattice = document.querySelector<HTMLElement>('[style*="--offset"]');
    return lattice?.style.getPropertyValue('--offset');
  });
const strip = (page: Page) =>
  page
    .locator('.marquee-round')
    .first()
    .evaluate((round) => round.getAnimations().filter(({ playState }) => playState === 'running').length);

test.describe('who has no wish', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('sees the carousel turn, the strip pass and the hero follow', async ({ page }) => {
    const before = await comeToCarousel(page);
    await page.clock.runFor(6000);
    await expect.poll(() => slidePosition(page)).not.toBe(before);
    await page.locator('.marquee').scrollIntoViewIfNeeded();
    expect(await strip(page)).toBe(1);
    await page.getByRole('button', { name: 'Pause the logos' }).click();
    await expect.poll(() => strip(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.clock.resume();
    await expect.poll(() => shifted(page)).toBe('80');
  });

  test('sees a lesson without its sound, and can stop it', async ({ page }) => {
    await page.goto('/');
    const clip = page.locator('video');
    await expect(clip).toHaveJSProperty('muted', true);
    await expect(clip).toHaveJSProperty('paused', false);
    await page.getByRole('button', { name: 'Stop the silent clip' }).click();
    await expect(clip).toHaveJSProperty('paused', true);
  });

  test('who saves data sees the carousel stand until it is asked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
    });
    const before = await comeToCarousel(page);
    await page.clock.runFor(12_000);
    expect(await slidePosition(page)).toBe(before);
    await expect(page.locator('video')).toHaveCount(0);
    await page.getByRole('button', { name: 'Play slides' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Pause slides' }).blur();
    await page.clock.runFor(6000);
    await expect.poll(() => slidePosition(page)).not.toBe(before);
  });
});

test('who wants less motion has everything stand', async ({ page }) => {
  const before = await comeToCarousel(page);
  await page.clock.runFor(12_000);
  expect(await slidePosition(page)).toBe(before);
  await expect(carousel(page).getByRole('button', { name: /rotation/ })).toHaveCount(0);
  await page.locator('.marquee').scrollIntoViewIfNeeded();
  await expect.poll(() => strip(page)).toBe(0);
  await page.clock.resume();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => shifted(page)).toBe('0');
  await expect(page.getByText('First lesson free')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});
