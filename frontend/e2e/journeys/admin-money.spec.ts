import { readFile } from 'node:fs/promises';
import { Api, register } from '../support/api';
import { inspect } from '../support/inspect';
import { mailsTo } from '../support/mail';
import { listEntry, expect, search, test } from '../support/office';

/** Buys a course. The simulated payment arrives automatically. */
async function buys(learner: Api, slug: string): Promise<string> {
  const { _id } = await placeOrder(learner, slug);
  await learner.post(`/orders/${_id}/pay`);
  await expect.poll(async () => (await learner.orders())[0]?.status).toBe('paid');
  return _id;
}

async function placeOrder(learner: Api, slug: string): Promise<{ _id: string }> {
  const placed = await learner.request.post('/api/v1/orders', {
    data: { items: [{ type: 'course', id: slug }], state: '27' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  return ((await placed.json()) as { data: { order: { _id: string } } }).data.order;
}

test('an order is refunded: the course is gone, the credit note is there, the money goes back', async ({
  page,
  visitor,
}) => {
  const learner = new Api(visitor.request);
  const person = await register(learner);
  await buys(learner, 'canva-for-everyone');
  await visitor.goto('/dashboard/mycourses');
  const owned = visitor.getByRole('link', { name: /^Start .*Canva/ });
  await expect(owned).toBeVisible();

  await page.goto('/admin/money');
  await search(page, person.email);
  const row = listEntry(page, person.email);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Paid');
  const invoice = row.getByRole('link', { name: /^Download invoice/ });
  const number = (await invoice.innerText()).replace('Download invoice', '').trim();
  const downloading = page.waitForEvent('download');
  await invoice.click();
  expect((await downloading).suggestedFilename()).toBe(`${number}.pdf`);

  await row.getByRole('button', { name: /^Refund/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`A credit note for ${number} is issued and emailed.`);
  await expect(dialog).toContainText('No refund window was promised for this.');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Enter a reason; the buyer reads it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Bought by mistake');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Refunded');
  const note = row.getByRole('link', { name: /^Download credit note/ });
  await expect(note).toBeVisible();
  const noteNumber = (await note.innerText()).replace('Download credit note', '').trim();

  const refunds = page.getByRole('tab', { name: 'Refunds' });
  await refunds.click();
  await expect(refunds).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Status').selectOption({ label: 'Refunded' });
  const back = listEntry(page, person.email);
  await expect(async () => {
    await page.reload();
    await expect(back).toContainText('Order refundedBought by mistake', { timeout: 2000 });
  }).toPass();

  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
  await expect(owned).toHaveCount(0);
  await visitor.goto('/dashboard/profile/invoices');
  const papers = visitor.getByRole('list', { name: 'Invoices' });
  await expect(papers.getByRole('listitem').filter({ hasText: `refund of ${number}` })).toContainText('-₹');
  await expect(papers).toContainText(`refunded by ${noteNumber}`);
  await inspect(visitor, { name: 'invoices-refunded' });
  expect(mailsTo(person.email).some((mail) => mail.includes('Bought by mistake'))).toBe(true);
});

test('orders leave as a file, by the filter that is set', async ({ page, visitor }) => {
  const learner = new Api(visitor.request);
  const person = await register(learner);
  const id = await buys(learner, 'canva-for-everyone');
  await placeOrder(learner, 'react-projects');
  await page.goto('/admin/money?status=paid');
  await search(page, person.email);
  await expect(listEntry(page, person.email)).toHaveCount(1);
  const file = page.getByRole('link', { name: 'Download CSV' });
  await expect(file).toHaveAttribute('href', new RegExp(`q=${encodeURIComponent(person.email)}`));
  const downloading = page.waitForEvent('download');
  await file.click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(id);
  expect(lines[1]).toContain(person.email);
});

test('another address waits on the student’s page, where an order can be refunded too', async ({
  page,
  visitor,
  api,
}) => {
  const learner = new Api(visitor.request);
  const person = await register(learner);
  await buys(learner, 'canva-for-everyone');
  const { users } = await api.get<{ users: { _id: string }[] }>(`/user/getUsers?q=${person.email}`);
  await page.goto(`/admin/students/${users[0]?._id}?tab=account`);
  await page.getByRole('button', { name: `Correct details of ${person.name}` }).click();
  const form = page.getByRole('alertdialog', { name: `Correct details of ${person.name}` });
  const right = person.email.replace('@', '.right@');
  await form.locator('input[name=email]').fill('nobody');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a valid email address.')).toBeVisible();
  await inspect(page, { name: 'admin-student-correct', overlay: true });
  await form.locator('input[name=email]').fill(right);
  await form.getByLabel('Reason for the new email').fill('She called from the number that we know');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(`Changes to ${right} on`);
  await expect
    .poll(() => mailsTo(person.email).at(-1))
    .toMatch(/^Subject: Our office is changing your email address/m);

  await page.getByRole('tab', { name: 'Orders' }).click();
  const order = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await order.getByRole('button', { name: /^Refund/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('Asked for it');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(order).toContainText('Refunded');
  await page.getByRole('tab', { name: 'Courses' }).click();
  await expect(page.getByRole('list', { name: 'Courses and bundles' })).toContainText('Removed');
});
