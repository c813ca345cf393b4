import { assign, register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { expectPlaysPast } from '../support/shop';

test('a goal is set, a lesson watched, and Today leads back to it', async ({ page, api, admin }) => {
  await register(api);
  await assign(admin, api, 'react-projects');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Set a goal' }).click();
  await page.getByLabel('Each week').selectOption('3 hours');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/ of 3 hours$/)).toBeVisible();

  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'play', exact: true }).click();
  await expectPlaysPast(page, 2);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/learning\//.test(response.url()),
  );
  await page.keyboard.press('k');
  expect((await saved).status()).toBe(200);

  await page.getByRole('link', { name: 'Back to My Courses' }).click();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByText(/, at 0:\d\d$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.getByText(/ of 3 hours$/)).toBeVisible();
});
