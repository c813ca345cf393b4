import type { Page, Route } from '@playwright/test';
import { inspect, inspectWider } from '../support/inspect';
import { expect, test } from '../support/office';

const nothing = '00000000-0000-7000-8000-000000000000';
/**
 * One list, one form and one page without the menu. `src/app/office-states.test.tsx` tests the same states of
 * the other screens.
 */
const reads = [
  { name: 'courses', path: '/admin/courses', call: '**/api/v1/course/getCourses?*' },
  { name: 'settings', path: '/admin/settings', call: '**/api/v1/admin/settings' },
  { name: 'site-preview', path: '/admin/site/home/preview', call: '**/api/v1/admin/site/home' },
];
const resting = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { success: false, message: 'We are resting. Please try again in a minute.' },
  });

for (const { name, path, call } of reads)
  test(`${name}: says what failed, and tries again`, async ({ page, allow }) => {
    allow(/503/);
    await page.route(call, resting);
    await page.goto(path);
    await expect(page.getByText('We are resting. Please try again in a minute.').first()).toBeVisible();
    await inspect(page, { name: `admin-${name}-error` });
    await page.unroute(call, resting);
    const again = page.waitForResponse((response) => response.ok() && response.url().includes('/api/v1/'));
    await page
      .getByRole('button', { name: /^try again$/i })
      .first()
      .click();
    await again;
    await expect(page.getByText('We are resting.')).toHaveCount(0);
  });

test('a list says that nothing was found', async ({ page }) => {
  await page.goto('/admin/courses?q=zzzz');
  await expect(page.getByText('No courses match your search criteria')).toBeVisible();
  await inspect(page, { name: 'admin-courses-empty' });
});

test('what is not there is said, with the way back', async ({ page, allow }) => {
  allow(/404/);
  for (const [path, text, back] of [
    [`/admin/editCourse/${nothing}`, 'No course found', 'Courses'],
    [`/admin/editBundle/${nothing}`, 'No bundle found', 'Bundles'],
    [`/admin/students/${nothing}`, 'Student not found', 'Students'],
    [`/admin/coupons/${nothing}`, 'Coupon not found', 'Coupons'],
    [`/admin/enquiries/${nothing}`, 'Enquiry not found', 'Enquiries'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: back }).first()).toBeVisible();
  }
});

/** Long names in two scripts, in each place of a list. */
const long = 'व्यावहारिक डिजिटल मार्केटिंग और Search-Engine-Optimisation-For-Everybody: a very long name indeed';
const swap = (key: string) => async (route: Route) => {
  const response = await route.fetch();
  const text = (await response.text()).replaceAll(
    new RegExp(`"${key}":"[^"]*"`, 'g'),
    () => `"${key}":${JSON.stringify(long)}`,
  );
  await route.fulfill({ response, body: text });
};
const longOnes: [string, string, string, string][] = [
  ['courses', '/admin/courses', '**/api/v1/course/getCourses?*', 'title'],
  ['bundles', '/admin/bundles', '**/api/v1/bundle/getBundles?*', 'bundleName'],
  ['offers', '/admin/offers', '**/api/v1/bundle/getBundles?*', 'bundleName'],
  ['students', '/admin/students', '**/api/v1/admin/students?*', 'name'],
  ['dashboard', '/admin/dashboard', '**/api/v1/admin/overview*', 'title'],
  ['orders', '/admin/money', '**/api/v1/admin/orders?*', 'title'],
  ['articles', '/admin/blog', '**/api/v1/admin/articles?*', 'title'],
  ['enquiries', '/admin/enquiries?status=all', '**/api/v1/admin/enquiries?*', 'subject'],
];
const shown = (page: Page) => page.getByRole('main').getByText(long).first();
for (const [name, path, call, key] of longOnes)
  test(`${name}: holds long names in two scripts`, async ({ page, api }) => {
    if (name === 'enquiries')
      await api.post('/enquiry', { userName: 'Meena Iyer', subject: 'Excel', mobile: '9876543210' });
    await page.route(call, swap(key));
    await page.goto(path);
    if (name === 'offers')
      await expect(page.getByRole('rowheader').or(page.getByRole('listitem')).first()).toBeAttached();
    else await expect(shown(page)).toBeVisible();
    await inspect(page, { name: `admin-${name}-long` });
    await inspectWider(page, { name: `admin-${name}-long` });
  });
