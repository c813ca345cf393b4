import { expect, test } from '../support/fixtures';

test('a course’s printed page shows every lesson and answer, and nothing to press', async ({ page }) => {
  await page.goto('/course/full-stack-web-development');
  await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible();
  await page.getByRole('button', { name: 'How much time does it take?' }).scrollIntoViewIfNeeded();
  await page.emulateMedia({ media: 'print' });

  const title = page.getByRole('heading', { level: 1 });
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(title).toHaveCSS('color', ink);
  await expect(page.locator('#lessons li')).toHaveCount(14);
  await expect(page.getByText('About ten hours a week for twenty-six weeks')).toBeVisible();
  await expect(page.locator('[data-answer]').first()).toHaveCSS('opacity', '1');
  await expect(page.locator('main > *').first()).toHaveCSS('padding-bottom', '0px');
  for (const gone of ['Load More', 'Add to Cart', 'Show all reviews'])
    await expect(page.getByText(gone, { exact: true })).toBeHidden();
  for (const gone of ['body > #root > header', '.video-room', '[data-footer]', '[data-below-fold=ways-on]'])
    await expect(page.locator(gone)).toBeHidden();
});
