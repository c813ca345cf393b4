import type { Page } from '@playwright/test';
import { demoLearner, register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { inspect, recordLayoutShifts } from '../support/inspect';

test.beforeEach(({ page }) => recordLayoutShifts(page));

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('the batches of a course in a classroom', async ({ page }) => {
  await page.goto('/course/odoo-erp-small-business');
  // Batches load with the reader's first interaction, because seats change faster than cached pages.
  await page.mouse.wheel(0, 300);
  await expect(heading(page, 'Batches')).toBeVisible();
  await inspect(page, { name: 'course-batches' });
  await heading(page, 'Batches').scrollIntoViewIfNeeded();
  await inspect(page, { name: 'course-batches-near', overlay: true });
});

test('a purchase for which no batch is chosen yet', async ({ page, api }) => {
  await register(api);
  await page.route('**/api/v1/cart/quote', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"seatsLeft":24', '"seatsLeft":0'),
    });
  });
  await page.goto('/payment?type=course&courseId=odoo-erp-small-business');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  const batches = page.getByRole('radiogroup', { name: 'Batch of “Odoo ERP for Small Businesses”' });
  await expect(batches).toBeFocused();
  await expect(batches.getByRole('radio').first()).toBeDisabled();
  await inspect(page, { name: 'payment-batches' });
});

test('batches on My Courses', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  const dates = { startsOn: '2098-12-06', endsOn: '2099-02-28', timing: 'शनिवार, 10 am to 1 pm' };
  const place = { venue: 'Classroom 1, second floor\n14 Station Road, Jodhpur 342001' };
  const batch = { _id: 'b1', course: 'c1', title: 'Odoo ERP for Small Businesses', ...dates, ...place };
  const data = { batches: [batch, { ...batch, _id: 'b2', title: 'हिन्दी में HTML और CSS' }] };
  await page.route('**/api/v1/user/batches', (route) => route.fulfill({ json: { success: true, data } }));
  await page.goto('/dashboard/mycourses');
  await expect(heading(page, 'Your classroom batches')).toBeVisible();
  await inspect(page, { name: 'my-courses-batches' });
});
