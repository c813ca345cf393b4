import type { Locator } from '@playwright/test';
import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';

/** Checks that all of the video fits into the window, below the sticky bar, with its controls visible. */
async function stands(film: Locator): Promise<void> {
  await expect(film).toBeVisible();
  await film.evaluate((box) => box.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const box = await film.boundingBox();
  const { height = 0 } = film.page().viewportSize() ?? {};
  const bar = await film
    .page()
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().bottom);
  expect(box?.y).toBeGreaterThanOrEqual(bar - 1);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height + 1);
}

for (const [width, height] of [
  [640, 360],
  [844, 390],
] as const) {
  test(`a phone held sideways (${width} x ${height}) shows all of a video`, async ({ page, api }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/course/spoken-english-for-work');
    const intro = page.getByRole('button', { name: /^Play / }).first();
    await stands(intro);
    await intro.click();
    await stands(page.locator('media-controller'));
    await api.post('/auth/login', demoLearner);
    await page.goto('/course/spoken-english-for-work/learn');
    await stands(page.locator('media-controller'));
    await expect(page.getByRole('button', { name: 'play', exact: true })).toBeInViewport();
  });
}
