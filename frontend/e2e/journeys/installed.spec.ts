import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';

test.use({ serviceWorkers: 'allow' });

test('without a network a page in Hindi says so in Hindi', async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/hi/courses');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.match('/hi/offline.html').then(Boolean))).toBe(true);
  await context.setOffline(true);
  await page.goto('/hi/about');
  await expect(page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  // Use a second page, because the Hindi one reloads whenever the browser is online again, even for a moment.
  const english = await context.newPage();
  await english.goto('/about');
  await expect(english.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
});

test('without a network one sees what one owns, and after the logout nothing of it', async ({
  page,
  context,
  api,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await api.post('/auth/login', demoLearner);
  const learning = await (await api.request.get('/api/v1/learning')).json();
  const { title } = learning.data.courses[0];
  await page.goto('/dashboard/mycourses');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.match('/own-courses.json').then(Boolean))).toBe(true);

  await context.setOffline(true);
  await page.goto('/dashboard/mycourses');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();

  // The page reloads automatically. Waits for its requests before the session ends.
  const asked = ['notifications', 'certificates', 'user/batches', 'learning'].map((path) =>
    page.waitForResponse(`**/api/v1/${path}*`),
  );
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  await Promise.all(asked);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your courses' })).toBeHidden();
});
