import type { Page, Route } from '@playwright/test';
import { inspect } from '../support/inspect';
import { expect, test } from '../support/office';

const nothing = '00000000-0000-7000-8000-000000000000';
/** The screens that read a list or one thing, by what they read. */
const reads = [
  { name: 'dashboard', path: '/admin/dashboard', call: '**/api/v1/admin/overview*' },
  { name: 'courses', path: '/admin/courses', call: '**/api/v1/course/getCourses?*' },
  { name: 'bundles', path: '/admin/bundles', call: '**/api/v1/bundle/getBundles?*' },
  { name: 'students', path: '/admin/students', call: '**/api/v1/admin/students?*' },
  { name: 'offers', path: '/admin/offers', call: '**/api/v1/bundle/getBundles?*' },
  { name: 'coupons', path: '/admin/coupons', call: '**/api/v1/admin/coupons?*' },
  { name: 'orders', path: '/admin/money', call: '**/api/v1/admin/orders?*' },
  { name: 'refunds', path: '/admin/money?tab=refunds', call: '**/api/v1/admin/refunds?*' },
  { name: 'withdrawals', path: '/admin/money?tab=withdrawals', call: '**/api/v1/admin/withdrawals?*' },
  { name: 'enquiries', path: '/admin/enquiries', call: '**/api/v1/admin/enquiries*' },
  { name: 'enquiry', path: `/admin/enquiries/${nothing}`, call: '**/api/v1/admin/enquiries*' },
  { name: 'reviews', path: '/admin/reviews', call: '**/api/v1/admin/reviews*' },
  { name: 'audit', path: '/admin/audit', call: '**/api/v1/admin/audit*' },
  { name: 'webinars', path: '/admin/webinars', call: '**/api/v1/admin/webinars?*' },
  { name: 'articles', path: '/admin/blog', call: '**/api/v1/admin/articles?*' },
  { name: 'launch', path: '/admin/launch', call: '**/api/v1/admin/launch' },
  { name: 'settings', path: '/admin/settings', call: '**/api/v1/admin/settings' },
  { name: 'site', path: '/admin/site', call: '**/api/v1/admin/site' },
  { name: 'site-page', path: '/admin/site/home', call: '**/api/v1/admin/site/home' },
  { name: 'site-preview', path: '/admin/site/home/preview', call: '**/api/v1/admin/site/home' },
  { name: 'course', path: '/admin/editCourse/react-projects', call: '**/api/v1/course/react-projects' },
  {
    name: 'course-batches',
    path: '/admin/editCourse/odoo-erp-small-business?tab=batches',
    call: '**/api/v1/admin/courses/*/batches',
  },
  { name: 'bundle', path: '/admin/editBundle/2', call: '**/api/v1/bundle/getBundle/2' },
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

for (const { name, path, text } of [
  { name: 'courses', path: '/admin/courses?q=zzzz', text: 'No courses match your search criteria' },
  { name: 'bundles', path: '/admin/bundles?q=zzzz', text: 'No bundles match your search criteria' },
  { name: 'students', path: '/admin/students?q=zzzz', text: 'No students match your search.' },
  { name: 'coupons', path: '/admin/coupons?q=zzzz', text: 'No coupons match.' },
  { name: 'orders', path: '/admin/money?q=zzzz', text: 'No orders match.' },
  { name: 'refunds', path: '/admin/money?tab=refunds&status=failed', text: 'No refunds match.' },
  {
    name: 'withdrawals',
    path: '/admin/money?tab=withdrawals&status=rejected&page=99',
    text: 'No withdrawals match.',
  },
  { name: 'enquiries', path: '/admin/enquiries?q=zzzz', text: 'No enquiries match.' },
  { name: 'webinars', path: '/admin/webinars?q=zzzz', text: 'No webinar fits.' },
  { name: 'articles', path: '/admin/blog?q=zzzz', text: 'No article fits.' },
  { name: 'audit', path: '/admin/audit?from=2020-01-01&to=2020-01-02', text: 'Nothing was done that fits.' },
])
  test(`${name}: says that nothing was found`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await inspect(page, { name: `admin-${name}-empty` });
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
  });
