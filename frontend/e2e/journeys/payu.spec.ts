import type { Page } from '@playwright/test';
import { register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { choosePlaceOfSupply, heading, payNow } from '../support/shop';

// The gateway's page is another site's; the fake speaks its words.
test.use({ baseURL: process.env.E2E_PAYU });
test.beforeEach(({ allow }) => allow(/^left the origin: http:\/\/localhost:/));

/** Goes from the shop to the gateway's page. */
async function goToGateway(page: Page): Promise<void> {
  await choosePlaceOfSupply(page);
  await payNow(page).click();
  await expect(heading(page, 'PayU fake')).toBeVisible();
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const buy = '/payment?type=course&courseId=react-projects';

test('a learner pays at the gateway and comes back to the courses', async ({ page, api }) => {
  await register(api);
  await page.goto(buy);
  await goToGateway(page);
  await press(page, 'Pay');
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(await api.orders()).toMatchObject([{ status: 'paid', payment: { attempts: 1 } }]);
});

test('a refused payment can be tried again', async ({ page, api }) => {
  await register(api);
  await page.goto(buy);
  await goToGateway(page);
  await press(page, 'Fail');
  await expect(page).toHaveURL(/\/payment\/result\?order=/);
  await expect(heading(page, 'Payment failed')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await press(page, 'Pay');
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  expect(await api.orders()).toMatchObject([{ status: 'paid', payment: { attempts: 2 } }]);
});

test('the result page waits for a payment that the bank has not decided', async ({ page, api }) => {
  await register(api);
  await page.goto(buy);
  await goToGateway(page);
  await press(page, 'Pending, then paid');
  await expect(heading(page, 'Waiting for your payment')).toBeVisible();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  expect(await api.orders()).toMatchObject([{ status: 'paid', payment: { attempts: 1 } }]);
});

test('a payment that stays pending is left, found again under /dashboard/orders and paid', async ({
  page,
  api,
}) => {
  await register(api);
  await page.goto(buy);
  await goToGateway(page);
  // The buyer pressed nothing at the gateway. A buyer who closes the gateway's page can return through the
  // list of orders.
  await page.goto('/dashboard/orders');
  const order = page.getByRole('listitem').filter({ hasText: /Order \d+/ });
  await expect(order).toContainText('Checking with the bank');
  const [{ number } = { number: 0 }] = await api.orders();
  await order.getByRole('link', { name: `Check the status: order ${number}` }).click();
  await expect(page).toHaveURL(`/payment?order=${number}`);
  await expect(heading(page, 'Waiting for your payment')).toBeVisible();
  const again = page.getByRole('button', { name: 'Open the payment page again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await again.click();
  await expect(heading(page, 'PayU fake')).toBeVisible();
  await press(page, 'Pay');
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/orders');
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await expect(order.getByRole('button', { name: /^Invoice \(PDF\)/ })).toBeVisible();
  expect(await api.orders()).toMatchObject([{ number, status: 'paid', payment: { attempts: 1 } }]);
});

test('money that comes after a refusal counts', async ({ page, api }) => {
  await register(api);
  await page.goto(buy);
  await goToGateway(page);
  await press(page, 'Fail, then paid after all');
  await expect(heading(page, 'Payment failed')).toBeVisible();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  expect(await api.orders()).toMatchObject([{ status: 'paid', payment: { attempts: 1 } }]);
});

test('whoever comes back by the browser’s Back can go on paying the same order', async ({ page, api }) => {
  await register(api);
  await page.goto(buy);
  await goToGateway(page);
  await page.goBack();
  await goToGateway(page);
  await press(page, 'Pay');
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  expect(await api.orders()).toMatchObject([{ status: 'paid', payment: { attempts: 1 } }]);
});
