import type { Page } from '@playwright/test';
import type { Order } from '../../src/api/types';
import { demoLearner, register, newAccount, type Api } from '../support/api';
import { expect, test } from '../support/fixtures';
import { inspect, recordLayoutShifts } from '../support/inspect';
import { desktop } from '../support/viewports';

test.beforeEach(({ page }) => recordLayoutShifts(page));

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('an address of nothing', async ({ page, allow }) => {
  allow(/404 .*\/no\/such\/page/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(heading(page, 'Page not found')).toBeVisible();
  await inspect(page, { name: 'not-found' });
});

test('a course that is not there', async ({ page, allow }) => {
  allow(/404 .*no-such-course/);
  await page.goto('/course/no-such-course');
  await expect(heading(page, 'Course not found')).toBeVisible();
  await inspect(page, { name: 'course-not-found' });
});

test('a list without a match', async ({ page }) => {
  await page.goto('/courses?q=zzzz');
  await expect(page.getByText('No courses found. Try a different search term or category.')).toBeVisible();
  await inspect(page, { name: 'courses-none' });
});

test('the sign-up of somebody under 18', async ({ page }) => {
  // Waits for the scripts, because hydration would clear a box that was ticked before.
  await page.goto('/signup', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: 'I am under 18' }).check();
  await expect(page.getByLabel('Their email')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await inspect(page, { name: 'signup-under-18' });
});

test('a filled cart', async ({ page }) => {
  for (const slug of ['react-projects', 'seo-without-tricks']) {
    await page.goto(`/course/${slug}`);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('link', { name: 'In your cart. View cart' })).toBeVisible();
  }
  await page.goto('/cart');
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await inspect(page, { name: 'cart-filled' });
});

test('coupons in the cart, and an order for a business', async ({ page, api, allow }) => {
  allow(/422 .*\/cart\/quote/);
  await register(api);
  const { _id: id } = await api.course('seo-without-tricks');
  await api.put('/cart', { items: [{ type: 'course', id }] });
  await page.goto('/cart');
  const field = page.getByLabel('Coupon code');
  await field.fill('OLD50');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/coupon/i);
  await inspect(page, { name: 'cart-coupon-refused' });
  await field.fill('WELCOME10');
  await field.press('Enter');
  await expect(page.getByText('₹229.90 off')).toBeVisible();
  await inspect(page, { name: 'cart-coupon' });
  await page.goto('/payment?type=cart');
  await expect(page.getByText('₹229.90 off')).toBeVisible();
  await inspect(page, { name: 'payment-coupon' });
  // On a phone the field is folded.
  await page.getByRole('button', { name: /^Buying for a business/ }).click();
  await page.getByLabel('GSTIN (optional)').fill('29AAGCB7383J1Z5');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByLabel('GSTIN (optional)')).toBeFocused();
  await inspect(page, { name: 'payment-gstin-fault' });
});

test('bundles chosen to upgrade to', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  await page.goto('/dashboard/mycourse/upgrade');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await expect(page.getByRole('link', { name: 'Continue with 2 Bundle(s)' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Your selection' }).getByText(/incl\. 18% GST/),
  ).toBeVisible();
  await inspect(page, { name: 'upgrade-chosen' });
});

test('an empty My Courses', async ({ page, api }) => {
  await register(api);
  await page.goto('/dashboard/mycourses');
  await expect(page.getByText('You have no courses yet')).toBeVisible();
  await inspect(page, { name: 'my-courses-empty' });
});

test('the player of a course that is not owned', async ({ page, api }) => {
  await register(api);
  await page.goto('/course/react-projects/learn');
  await expect(
    page.getByText('You have not purchased this course. Please enroll in this course to access the content.'),
  ).toBeVisible();
  await inspect(page, { name: 'player-blocked' });
});

test('a link for a new password was asked for', async ({ page, api }) => {
  const { email } = await register(api);
  await page.goto('/forgotpassword');
  await page
    .getByLabel('Email', { exact: true })
    .fill(`a.very.long.address.that.has.no.place.to.break.${email}`);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(heading(page, 'Check your inbox')).toBeVisible();
  await inspect(page, { name: 'forgot-password-sent' });
});

test('a link for a new password that is of no use', async ({ page, allow }) => {
  allow(/422 .*resetpassword/);
  await page.goto('/resetpassword?token=old');
  await page.getByLabel('New password').fill('Monsoon#26');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await inspect(page, { name: 'reset-password-dead' });
});

test('a new password against the rules', async ({ page }) => {
  await page.goto('/resetpassword?token=any');
  await page.getByLabel('New password').fill('123');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('Password must be at least 6 characters.');
  await inspect(page, { name: 'reset-password-faults' });
});

async function order(api: Api): Promise<Order> {
  const { _id: id } = await api.course('react-projects');
  const response = await api.request.post('/api/v1/orders', {
    data: { items: [{ type: 'course', id }], state: '27' },
    headers: { 'idempotency-key': 'e2e' },
  });
  return ((await response.json()) as { data: { order: Order } }).data.order;
}

test('orders at their end: open, given up, never made', async ({ page, api, allow }) => {
  await register(api);
  const { _id: id } = await order(api);
  await page.goto(`/payment?order=${id}`);
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await inspect(page, { name: 'payment-order' });
  await api.post(`/orders/${id}/cancel`);
  await page.goto(`/payment/result?order=${id}`);
  await expect(heading(page, 'This order was cancelled')).toBeVisible();
  await inspect(page, { name: 'payment-cancelled' });
  allow(/404 .*\/orders\//);
  await page.goto('/payment?order=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Order not found')).toBeVisible();
});

test('a refused login', async ({ page, allow }) => {
  allow(/401 .*\/auth\/login/);
  await page.goto('/login');
  await page.getByLabel('Email or phone').fill(demoLearner.email);
  await page.getByLabel('Password', { exact: true }).fill('not hers');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email/mobile or password.');
  await inspect(page, { name: 'login-error' });
});

test('the steps of the wizard', async ({ page }) => {
  const person = newAccount();
  // Pressed before the scripts are there, the browser would send the form itself.
  await page.goto('/signup?type=course&courseId=react-projects', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').getByRole('listitem').first()).toBeVisible();
  await inspect(page, { name: 'signup-1-errors' });
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Mobile number').fill(person.mobile);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  await inspect(page, { name: 'signup-3' });
  await page.getByRole('button', { name: 'Back to Selection' }).click();
  await expect(heading(page, 'Choose a course')).toBeVisible();
  await inspect(page, { name: 'signup-2' });
});

test('the wizard of an empty cart', async ({ page }) => {
  await page.goto('/signup?type=cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await inspect(page, { name: 'signup-cart-empty' });
});

test('the menus of the navigation bar on a phone', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  // A click on a rendered menu before its scripts are there is lost.
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
  await inspect(page, { name: 'drawer-main', overlay: true });
  await drawer.getByRole('button', { name: 'Courses' }).click();
  await expect(drawer.getByRole('button', { name: 'CHOOSE YOUR SKILL' })).toBeVisible();
  await inspect(page, { name: 'drawer-categories', overlay: true });
  await drawer.getByRole('button', { name: 'TRENDING COURSES' }).click();
  await expect(drawer.getByRole('link', { name: 'Full Stack Web Development' })).toBeVisible();
  await inspect(page, { name: 'drawer-courses', overlay: true });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the menus of the navigation bar', async ({ page, api }) => {
    await api.post('/auth/login', demoLearner);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Courses', exact: true }).click();
    await expect(page.getByText('CHOOSE YOUR SKILL')).toBeVisible();
    await inspect(page, { name: 'mega-menu', overlay: true });
    await page.getByRole('button', { name: /^Your account/ }).click();
    await expect(page.getByText('CHOOSE YOUR SKILL')).toBeHidden();
    await inspect(page, { name: 'account-menu', overlay: true });
  });
});

test('the suggestions of the search', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox').fill('web');
  await expect(page.getByRole('option').first()).toBeVisible();
  await inspect(page, { name: 'search', overlay: true });
});

test('the dialogs of a course', async ({ page }) => {
  await page.goto('/course/react-projects');
  await page
    .getByRole('button', { name: /^Locked/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Enroll to Unlock' })).toBeVisible();
  await inspect(page, { name: 'enroll-dialog', overlay: true });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Play the free preview/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  await inspect(page, { name: 'preview-dialog', overlay: true });
});

test('the course content of the player on a phone', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  await page.goto('/course/spoken-english-for-work/learn');
  await page.getByRole('button', { name: 'Show course content' }).click();
  await expect(page.getByRole('dialog', { name: 'Course Content' })).toBeVisible();
  await inspect(page, { name: 'player-content', overlay: true });
});
