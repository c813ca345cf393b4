import { register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { heading } from '../support/shop';

test('without a connection a page stays, and says so where its code is missing', async ({
  page,
  api,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  allow(/dynamically imported module: .*change-form/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { name } = await register(api);
  await page.goto('/dashboard/refer&earn');
  const copy = page.getByRole('button', { name: 'Copy the code' });
  await expect(copy).toBeVisible();
  await context.setOffline(true);
  await copy.click();
  await expect(page.getByText('Code copied.')).toBeVisible();
  await expect(heading(page, 'Refer & Earn')).toBeVisible();
  await context.setOffline(false);

  await page.goto('/dashboard/profile/personalinformation');
  const change = page.getByRole('button', { name: 'Change name' });
  await expect(change).toBeVisible();
  await context.setOffline(true);
  await change.click();
  // The part whose code is missing says so, and the page around it stays.
  await expect(page.getByText('This part couldn’t be loaded')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(again).toBeHidden();
  await change.click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
});
