import { register, newAccount } from '../support/api';
import { expect, test } from '../support/fixtures';
import { choosePlaceOfSupply, fillDetails, heading, pay, payNow } from '../support/shop';

test('a learner buys a course, with the tax of the State', async ({ page, api }) => {
  await register(api);
  await page.goto('/course/ui-ux-design-figma');
  await page.getByRole('link', { name: 'Buy Now' }).first().click();
  await expect(page).toHaveURL(/\/payment\?type=course&courseId=/);
  const summary = page.getByText('CGST (9%)');
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' });
  await expect(summary).toBeVisible();
  await page.getByLabel('State').selectOption({ label: 'Karnataka' });
  await expect(page.getByText('IGST (18%)')).toBeVisible();
  await expect(summary).toBeHidden();
  await expect(page.getByText('₹4,128.82', { exact: true })).toBeVisible();
  await pay(page);
  await page.goto('/dashboard/mycourses');
  await expect(page.getByRole('link', { name: 'Start UI and UX Design with Figma' })).toBeVisible();
  expect(await api.orders()).toMatchObject([
    { status: 'paid', state: '29', gst: { cgst: 0, sgst: 0, igst: 629.82 } },
  ]);
});

test('a bundle gives its courses', async ({ page, api }) => {
  await register(api);
  await page.goto('/bundle/take-your-shop-online');
  await page.getByRole('link', { name: 'Buy Bundle' }).first().click();
  await expect(page).toHaveURL(/\/payment/);
  await expect(page.getByText('₹5,663.06', { exact: true }).first()).toBeVisible();
  await pay(page);
  await page.goto('/dashboard/mycourses');
  await expect(page.getByRole('heading', { name: 'Take Your Shop Online' })).toBeVisible();
  // One link for each of the five courses, and the bundle's own link to its first course.
  await expect(page.getByRole('link', { name: /^Start / })).toHaveCount(6);
  expect((await api.course('canva-for-everyone')).owned).toBe(true);
  await page.goto('/bundle/take-your-shop-online');
  await expect(page.getByRole('link', { name: 'Buy Bundle' })).toHaveCount(0);
});

test('what is on the screen is ordered, not what an earlier price was of', async ({ page, api }) => {
  const { _id: free } = await api.course('first-job-toolkit');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/cart/quote', async (route) => {
    if (route.request().postData()?.includes(free)) await held;
    await route.continue();
  });
  await page.goto('/signup?type=course&courseId=react-projects');
  await fillDetails(page, newAccount());
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(payNow(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Back to Selection' }).click();
  // The page holds the choice in state and may render it a moment after the click.
  const toolkit = page.getByRole('radio', { name: /^First Job Toolkit/ });
  await toolkit.click();
  await expect(toolkit).toBeChecked();
  const enrol = page.getByRole('button', { name: 'Enrol free' });
  await expect(enrol).toBeDisabled();
  release();
  await enrol.click();
  await expect(heading(page, 'You are enrolled!')).toBeVisible();
  expect(await api.orders()).toMatchObject([{ total: 0, items: [{ title: 'First Job Toolkit' }] }]);
});

test('pressing twice makes one order', async ({ page, api }) => {
  await register(api);
  await page.goto('/payment?type=course&courseId=seo-without-tricks');
  await choosePlaceOfSupply(page);
  await payNow(page).dblclick();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  expect(await api.orders()).toMatchObject([{ status: 'paid', payment: { attempts: 1 } }]);
});

test('of two tabs that buy the same, one makes the order and the other is told', async ({
  page,
  context,
  api,
  allow,
}) => {
  allow(/409 .*\/orders/);
  await register(api);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/payment?type=course&courseId=react-projects');
    await choosePlaceOfSupply(tab);
  }
  await payNow(page).click();
  await expect(heading(page, 'Waiting for your payment')).toBeVisible();
  await payNow(other).click();
  await expect(heading(other, /^(You have an open order|This order can’t be placed)$/)).toBeVisible();
  await expect(other.getByText(/React Projects for Working Developers/)).toBeVisible();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  expect(await api.orders()).toMatchObject([{ status: 'paid', payment: { attempts: 1 } }]);
});

test('what is owned cannot be bought again', async ({ page, api, allow }) => {
  allow(/409 .*\/orders/);
  await register(api);
  await page.goto('/payment?type=course&courseId=first-job-toolkit');
  await page.getByRole('button', { name: 'Enrol free' }).click();
  await expect(heading(page, 'You are enrolled!')).toBeVisible();
  await page.goto('/payment?type=course&courseId=first-job-toolkit');
  await expect(page.getByText("You already own 'First Job Toolkit'.").first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enrol free' })).not.toBeEnabled();
});

test.describe('when the bank declines', () => {
  test.use({ baseURL: process.env.E2E_DECLINING });

  test('a learner tries again and pays the same order', async ({ page, api }) => {
    await register(api);
    await page.goto('/payment?type=course&courseId=react-projects');
    await choosePlaceOfSupply(page);
    await payNow(page).click();
    await expect(heading(page, 'Payment failed')).toBeVisible();
    await expect(page.getByText('Reason: The bank declined the payment.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Payment Successful!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    expect(await api.orders()).toMatchObject([{ status: 'paid', payment: { attempts: 2 } }]);
  });

  test('a visitor has an account and an open order, and pays it later', async ({ page, api }) => {
    await page.goto('/signup?type=course&courseId=react-projects');
    await fillDetails(page, newAccount());
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await choosePlaceOfSupply(page);
    await payNow(page).click();
    await expect(heading(page, 'Payment failed')).toBeVisible();
    const orders = await api.orders();
    expect(orders).toMatchObject([{ status: 'pending', payment: { status: 'failed' } }]);
    // The order is in the address, so a reload returns to it. It is also in the buyer's list of orders.
    await expect(page).toHaveURL(/\/payment\?order=\d+$/);
    await page.reload();
    await expect(heading(page, 'Payment failed')).toBeVisible();
    await page.goto('/dashboard/orders');
    await expect(page.getByText('Payment failed')).toBeVisible();
    await page.getByRole('link', { name: /^Try again: order \d+$/ }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Payment Successful!')).toBeVisible();
    expect(await api.orders()).toMatchObject([{ _id: orders[0]?._id, status: 'paid' }]);
  });
});
