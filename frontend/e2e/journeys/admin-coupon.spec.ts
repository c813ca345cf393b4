import { Api, register } from '../support/api';
import { listEntry, expect, search, secondShop, test } from '../support/office';

test.use(secondShop);

test('a coupon is created for one course, used, seen in its usage, and paused', async ({
  page,
  visitor,
  api,
}) => {
  const code = `E2E-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const form = page.getByRole('form', { name: 'New coupon' });
  await form.getByRole('button', { name: 'Create coupon' }).click();
  await expect(form.getByRole('alert').getByRole('link', { name: 'Code' })).toBeVisible();
  await form.getByLabel('Code').fill(code.toLowerCase());
  await form.getByLabel('Percent').fill('10');
  await form.getByLabel('Applies to').selectOption({ label: 'One course' });
  await form.getByRole('combobox', { name: 'Course name' }).pressSequentially('Canva');
  await form.getByRole('listbox').getByRole('option', { name: /Canva/ }).first().click();
  await form.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Coupon ${code} created.`)).toBeVisible();

  const learner = new Api(visitor.request);
  const account = await register(learner);
  const [canva, other] = await Promise.all([
    api.course('canva-for-everyone'),
    api.course('ui-ux-design-figma'),
  ]);
  const quote = (id: string) =>
    visitor.request.post('/api/v1/cart/quote', { data: { items: [{ type: 'course', id }], coupon: code } });
  expect((await quote(other._id)).status()).toBe(422);
  const taken = (await (await quote(canva._id)).json()) as { data: { quote: { discount: number } } };
  expect(taken.data.quote.discount).toBeCloseTo(canva.price / 10, 2);
  const made = await visitor.request.post('/api/v1/orders', {
    data: { items: [{ type: 'course', id: canva._id }], coupon: code, state: '27' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(made.status()).toBe(201);

  await search(page, code);
  const row = listEntry(page, code);
  await expect(row).toContainText('10%');
  await row.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expect(listEntry(page, account.email)).toContainText('Pending');
  await expect(page.getByLabel('Code')).toBeDisabled();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(`${code} is paused.`)).toBeVisible();
  const refused = await quote(canva._id);
  expect(refused.status()).toBe(422);
  expect(((await refused.json()) as { errors: { code: string }[] }).errors[0]?.code).toBe('coupon_paused');

  await page.getByLabel('Total uses (optional)').fill('5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Coupon saved. New orders follow the new terms.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 of 5');
});
