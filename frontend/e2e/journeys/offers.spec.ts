import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect';

test.use({ offers: true });

test('an offer opens over the home page and stays closed for the visit', async ({ page }) => {
  await page.goto('/');
  const offer = page.getByRole('dialog', { name: 'Exclusive offers' });
  await expect(offer).toBeVisible();
  await expect(offer.getByText('You save ₹1,199.80 (20%)')).toBeVisible();
  await inspect(page, { name: 'offer', overlay: true });
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Trending courses' }).getByRole('link').nth(2)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Digital learning bundles' })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('a press outside closes the offer, its button leads to the bundle', async ({ page, context }) => {
  await page.goto('/');
  const offer = page.getByRole('dialog', { name: 'Exclusive offers' });
  await expect(offer).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(offer).toBeHidden();

  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('link', { name: 'See the bundle' }).click();
  await expect(second).toHaveURL('/bundle/take-your-shop-online');
  await expect(second.getByRole('heading', { level: 1, name: 'Take Your Shop Online' })).toBeVisible();
});

test('the offer by keyboard: it holds the focus, and Enter on its button closes it for the visit', async ({
  page,
}) => {
  await page.goto('/');
  const offer = page.getByRole('dialog', { name: 'Exclusive offers' });
  await expect(offer).toBeVisible();
  await expect(offer).toBeFocused();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press(presses === 3 ? 'Shift+Tab' : 'Tab');
    await expect(offer.locator(':focus')).toHaveCount(1);
  }
  await offer.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(offer).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(1);
});
