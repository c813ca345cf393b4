import { listEntry, expect, uniqueName, secondShop, test } from '../support/office';

test.use({ ...secondShop, offers: true });

const name = uniqueName('Print Shop Path');
let bundle = { _id: '', slug: '' };

test.beforeEach(async ({ api }) => {
  const { _id } = await api.course('canva-for-everyone');
  const made = await api.post<{ bundle: typeof bundle }>('/bundle/createBundle', {
    bundleName: name,
    description: 'What a small print shop needs.',
    price: 2000,
    category: 'Design',
    courses: [_id],
    status: 'Published',
  });
  bundle = made.bundle;
});
test.afterEach(async ({ api }) => {
  await api.put('/discount/remove', { courseId: bundle._id });
  await api.request.delete(`/api/v1/popup/${bundle._id}`);
  await api.send('DELETE', `/bundle/deleteBundle/${bundle._id}`);
});

test('an offer is set, opens before visitors with the lower price, and is taken away', async ({
  page,
  visitor,
}) => {
  await page.goto('/admin/offers');
  const apply = page.getByRole('button', { name: 'Apply Discount & Add Popup' });
  await apply.click();
  await expect(
    page.getByText('Select a course, enter a discount, and add a popup message!').first(),
  ).toBeVisible();
  await page.getByLabel('Bundle', { exact: true }).selectOption({ label: `${name} (Current Discount: 0%)` });
  await page.getByLabel('Discount %').fill('101');
  await page.getByLabel('Popup Message').fill('छपाई सीखें: a quarter off this week.');
  await apply.click();
  await expect(page.getByLabel('Discount %')).toHaveAccessibleDescription(/at most 100/);
  await page.getByLabel('Discount %').fill('25');
  const preview = page.getByRole('article', { name });
  await expect(preview).toContainText('₹1,500');
  await expect(preview).toContainText('You save ₹500 (25%)');
  await apply.click();
  await expect(page.getByText(`The offer on ${name} is set.`)).toBeVisible();
  const row = listEntry(page, name);
  for (const text of ['₹2,000', '₹1,500', '25%', 'छपाई सीखें', 'Until removed'])
    await expect(row).toContainText(text);

  await visitor.goto('/');
  const popup = visitor.getByRole('dialog', { name: 'Exclusive offers' });
  const offer = popup.getByRole('article', { name });
  await expect(offer).toContainText('छपाई सीखें: a quarter off this week.');
  await expect(offer).toContainText('You save ₹500 (25%)');
  await offer.getByRole('link', { name: 'See the bundle' }).click();
  await expect(visitor).toHaveURL(`/bundle/${bundle.slug}`);
  const main = visitor.getByRole('main');
  await expect(main.getByText('₹1,500', { exact: true }).first()).toBeVisible();

  await row.getByRole('button', { name: `Remove Offer on ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this offer?' });
  await expect(question).toContainText('₹2,000');
  await question.getByRole('button', { name: 'Remove Offer' }).click();
  await expect(page.getByText(`The offer on ${name} was removed.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await visitor.reload();
  await expect(main.getByText('₹2,000', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('₹1,500')).toHaveCount(0);
  const answer = await visitor.request.get('/api/v1/popup');
  expect(await answer.text()).not.toContain(name);
});
