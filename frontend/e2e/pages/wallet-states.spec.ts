import type { Route } from '@playwright/test';
import { demoLearner, register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { inspect, recordLayoutShifts } from '../support/inspect';

test.beforeEach(({ page }) => recordLayoutShifts(page));

const resting = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { success: false, message: 'We are resting. Please try again in a minute.' },
  });

for (const { name, path, call, text } of [
  {
    name: 'wallet',
    path: '/dashboard/mywallet',
    call: '**/api/v1/wallet?*',
    text: 'No transactions yet',
  },
  {
    name: 'refer',
    path: '/dashboard/refer&earn',
    call: '**/api/v1/referrals',
    text: 'Nobody has signed up with your code yet.',
  },
]) {
  test(`${name}: empty at first`, async ({ page, api }) => {
    await register(api);
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await inspect(page, { name: `${name}-empty` });
  });

  test(`${name}: says what failed, and tries again`, async ({ page, api, allow }) => {
    allow(/503/);
    await api.post('/auth/login', demoLearner);
    await page.route(call, resting);
    await page.goto(path);
    await expect(page.getByText('We are resting.')).toBeVisible();
    await inspect(page, { name: `${name}-error` });
    await page.unroute(call, resting);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We are resting.')).toHaveCount(0);
  });
}

test('the form of a withdrawal, with what is wrong', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  await page.goto('/dashboard/mywallet');
  await page.getByRole('button', { name: 'Withdraw money' }).click();
  const form = page.getByRole('dialog', { name: 'Withdraw money' });
  await form.getByLabel('Amount').fill('1');
  await form.getByRole('button', { name: 'Request ₹1' }).click();
  await expect(form.getByText(/The minimum withdrawal/)).toBeVisible();
  await inspect(page, { name: 'wallet-withdraw', overlay: true });
});

test('a payment of which the wallet pays a part', async ({ page, api }) => {
  await register(api);
  await page.route('**/api/v1/cart/quote', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { quote: { total: number; wallet: unknown } } };
    data.quote.wallet = { available: 12_500.5, share: 500.5, rest: data.quote.total - 500.5 };
    await route.fulfill({ response: answer, json: { success: true, data } });
  });
  await page.goto('/payment?type=course&courseId=react-projects');
  await page.getByRole('checkbox', { name: /^Use my wallet/ }).check();
  await expect(page.getByText('Left to pay')).toBeVisible();
  await inspect(page, { name: 'payment-wallet-part' });
});

test('a wallet of long texts in two scripts', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  const long = 'व्यावहारिक डिजिटल मार्केटिंग और Search-Engine-Optimisation-For-Everybody: a very long reason';
  await page.route('**/api/v1/wallet?*', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(
      /"reason":"[^"]*"/g,
      () => `"reason":${JSON.stringify(long)}`,
    );
    await route.fulfill({ response, body: text });
  });
  await page.goto('/dashboard/mywallet');
  await expect(page.getByText(long).first()).toBeVisible();
  await inspect(page, { name: 'wallet-long' });
});
