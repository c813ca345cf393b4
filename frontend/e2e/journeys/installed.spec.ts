import { expect, test } from '../support/fixtures';
import { logIn } from '../support/shop';

test.use({ serviceWorkers: 'allow' });

test('without a network one sees what one owns, and after the logout nothing of it', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await logIn(page, 'learner@kaushal.test', 'Learner@123');
  await page.goto('/dashboard/mycourses');
  const title = await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.match('/own-courses.json').then(Boolean))).toBe(true);

  await context.setOffline(true);
  await page.goto('/dashboard/mycourses');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: title ?? '' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your courses' })).toBeHidden();
});
