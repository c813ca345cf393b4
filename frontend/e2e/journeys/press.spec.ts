import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { heading } from '../support/shop';

test.use({ viewport: { width: 360, height: 780 } });

/**
 * Presses as a finger does: near the lower edge, and for longer than the page takes to change. A message that
 * disappears meanwhile would move the button away.
 */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
  await page.mouse.down();
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)));
      }),
  );
  await page.mouse.up();
}

test('the first press after a fault was put right is not lost', async ({ page }) => {
  await page.goto('/forgotpassword');
  const ask = page.getByRole('button', { name: 'Send Email' });
  await page.getByLabel('Email', { exact: true }).fill('nobody@');
  await press(page, ask);
  await expect(page.getByText('Enter a valid email address.').first()).toBeVisible();
  await page.getByLabel('Email', { exact: true }).pressSequentially('kaushal.test');
  await press(page, ask);
  await expect(heading(page, 'Check your inbox')).toBeVisible();

  await page.goto('/contactus');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await page.getByLabel('Name').fill('Meena Iyer');
  await page.getByLabel('Subject').fill('Excel course');
  await page.getByLabel('Message', { exact: true }).fill('Is it taught in Hindi?');
  await page.getByLabel('Mobile').fill('98765');
  await press(page, send);
  await expect(page.getByLabel('Mobile')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Mobile').pressSequentially('43210');
  await press(page, send);
  await expect(page.getByText('Message sent. We call you.')).toBeVisible();
});
