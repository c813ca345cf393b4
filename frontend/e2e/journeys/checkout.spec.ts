import { register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { addToCart, heading, pay, payNow } from '../support/shop';

test('a coupon is refused with its reason, applied, taken out, and used', async ({ page, api, allow }) => {
  allow(/422 .*\/cart\/quote/);
  await register(api);
  await addToCart(page, 'seo-without-tricks');
  await page.goto('/cart');
  await expect(page.getByText('₹2,712.82', { exact: true })).toBeVisible();
  await expect(page.getByText('₹2,712.82 incl. 18% GST')).toBeVisible();
  const field = page.getByLabel('Coupon code');
  await field.fill('OLD50');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(field).toHaveAccessibleDescription(/coupon/i);
  await expect(field).toBeFocused();
  await expect(page.getByText('₹2,712.82', { exact: true })).toBeVisible();

  await field.fill('flat500');
  await field.press('Enter');
  await expect(page.getByText('₹500 off')).toBeVisible();
  await expect(page.getByText('₹2,122.82', { exact: true })).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove the coupon FLAT500' });
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(page.getByText('₹2,712.82', { exact: true })).toBeVisible();
  await expect(field).toBeFocused();

  await field.fill('WELCOME10');
  await field.press('Enter');
  await expect(page.getByText('₹229.90 off')).toBeVisible();
  await page.reload();
  await expect(page.getByText('₹2,441.54', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('₹229.90 off')).toBeVisible();
  await pay(page);
  expect(await api.orders()).toMatchObject([
    { status: 'paid', coupon: { code: 'WELCOME10', discount: 229.9 }, total: 2441.54 },
  ]);

  // A learner can use this coupon only once.
  await page.goto('/payment?type=course&courseId=react-projects');
  await field.fill('WELCOME10');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/already/);
  await expect(payNow(page)).toBeEnabled();
});

test('a business buys with its GSTIN, whose State decides the tax', async ({ page, api }) => {
  await register(api);
  await page.goto('/payment?type=course&courseId=seo-without-tricks');
  const gstin = page.getByLabel('GSTIN (optional)');
  await gstin.fill('29AAGCB7383J1Z5');
  await payNow(page).click();
  await expect(gstin).toBeFocused();
  await expect(gstin).toHaveAccessibleDescription(/There’s a typo/);
  await gstin.fill('29aagcb7383j1z4');
  await expect(page.getByText('IGST (18%)')).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('29');
  await pay(page);
  expect(await api.orders()).toMatchObject([
    { status: 'paid', state: '29', gstin: '29AAGCB7383J1Z4', gst: { cgst: 0, sgst: 0, igst: 413.82 } },
  ]);
});

test('a learner upgrades to a bundle and pays the rest of its price', async ({ page, api }) => {
  await register(api);
  await page.goto('/payment?type=course&courseId=canva-for-everyone');
  await pay(page);
  await page.goto('/dashboard/mycourses');
  await page.getByRole('link', { name: 'See bundle upgrades' }).click();
  await expect(heading(page, 'Upgrade to a bundle')).toBeVisible();
  const bundle = page.getByRole('checkbox', { name: 'Take Your Shop Online' });
  await expect(bundle).toHaveAccessibleDescription(/You paid for Canva.*− ₹499/);
  await expect(page.getByRole('button', { name: 'Continue with 0 Bundle(s)' })).toBeDisabled();
  await bundle.press('Space');
  const bar = page.getByRole('region', { name: 'Your selection' });
  await expect(bar.getByText('₹5,074.24 incl. 18% GST')).toBeVisible();
  await page.getByRole('link', { name: 'Continue with 1 Bundle(s)' }).click();
  await expect(heading(page, 'Upgrade to a bundle')).toBeHidden();
  await expect(page.getByText('You paid for Canva for Teachers, Shops and Students')).toBeVisible();
  await expect(page.getByText('Credit for what you own')).toBeVisible();
  await pay(page);
  expect(await api.orders()).toMatchObject([
    { status: 'paid', credit: 499, total: 5074.24 },
    { status: 'paid', credit: 0 },
  ]);
  await page.goto('/dashboard/mycourse/upgrade');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Take Your Shop Online' })).toHaveCount(0);
});
