import { register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { logInAsAdmin, demoAdmin } from '../support/office';

// These tests log in themselves, because they end their sessions.
const login = 'Login with Admin credentials';

test('a stranger is asked to log in, and comes to where they wanted to go', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible();
  await page.goto('/admin/audit?page=1');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Faudit%3Fpage%3D1');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await logInAsAdmin(page, demoAdmin.email, demoAdmin.password);
  await expect(page).toHaveURL('/admin/audit?page=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

  // A signed-in user is not asked to log in again. Logging out leads to the back office's login.
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fdashboard');
});

test('a learner sees nothing of it, and is told why', async ({ page, api }) => {
  const person = await register(api);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/students');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fstudents');
  expect(asked.filter((path) => /getUsers|\/admin\/overview/.test(path))).toEqual([]);
  await logInAsAdmin(page, person.email, person.password);
  await expect(page.getByRole('alert').filter({ hasText: 'You are not an admin' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect((await api.request.get('/api/v1/user')).status()).toBe(401);
});

test('a session that ends while a screen is open leads to the login and back, with what was typed', async ({
  page,
  api,
  allow,
}) => {
  allow(/401 /);
  await page.goto('/admin/login');
  await logInAsAdmin(page, demoAdmin.email, demoAdmin.password);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Add New Course' }).click();
  const title = page.getByRole('form', { name: 'New course' }).getByLabel('Title', { exact: true });
  await title.fill('Half a course');
  await expect(page.getByText('Kept in this browser until you save.')).toBeVisible();
  await api.post('/auth/logout');
  await page.getByRole('button', { name: 'Upload Course' }).click();
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fcourses');
  await logInAsAdmin(page, demoAdmin.email, demoAdmin.password);
  await expect(page).toHaveURL('/admin/courses');
  await page.getByRole('button', { name: 'Add New Course' }).click();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(title).toHaveValue('Half a course');
});
