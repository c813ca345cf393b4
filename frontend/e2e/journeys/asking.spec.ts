import type { Page } from '@playwright/test';
import { Api, register } from '../support/api';
import { inspect } from '../support/inspect';
import { mailsTo, readable } from '../support/mail';
import { expect, listEntry, test, uniqueName } from '../support/office';

/** Buys what can be given back for 30 days; the money comes by itself. */
async function buys(learner: Api): Promise<void> {
  const { order } = await learner.post<{ order: { _id: string } }>(
    '/orders',
    { items: [{ type: 'bundle', id: '1' }], state: '27' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await learner.post(`/orders/${order._id}/pay`);
  await expect.poll(async () => (await learner.orders())[0]?.status).toBe('paid');
}

/** As the desktop and the phone show it. */
async function look(page: Page, name: string): Promise<void> {
  await inspect(page, { name });
  const { height } = page.viewportSize() ?? { height: 900 };
  await page.setViewportSize({ width: 360, height });
  await inspect(page, { name });
  await page.setViewportSize({ width: 1280, height });
}

/** A mail with these words comes; lines are broken where they are long. */
const mailed = (address: string, words: string) =>
  expect
    .poll(() => mailsTo(address).some((mail) => readable(mail).replaceAll(/\s+/g, ' ').includes(words)))
    .toBe(true);

test('a learner asks for a refund, reads why not, asks again and gets it', async ({ page, visitor }) => {
  const learner = new Api(visitor.request);
  const person = await register(learner);
  await buys(learner);
  const papers = visitor.getByRole('list', { name: 'Invoices' });
  const ask = async (reason: string) => {
    await visitor.goto('/dashboard/profile/invoices');
    await papers.getByRole('button', { name: /^Ask for a refund/ }).click();
    const dialog = visitor.getByRole('dialog', { name: /^Ask for ₹/ });
    await dialog.getByLabel(/^Why do you want/).fill(reason);
    await inspect(visitor, { name: 'refund-ask', overlay: true });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(papers).toContainText('We are looking at it.');
  };
  await ask('मेरे पास समय नहीं है, और मैंने इसे दो बार खरीद लिया');

  await page.goto('/admin/money?tab=requests');
  const row = listEntry(page, person.email);
  await expect(row).toContainText('मेरे पास समय नहीं है');
  await look(page, 'admin-money-requests-one');
  await row.getByRole('button', { name: /^Refuse/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('You watched all of it.');
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(row).toHaveCount(0);

  await visitor.reload();
  await expect(papers).toContainText('Why: You watched all of it.');
  await look(visitor, 'invoices-refund-refused');
  await ask('I watched one lesson.');
  await page.reload();
  await row.getByRole('button', { name: /^Refund/ }).click();
  await question.getByLabel('Reason').fill('Of course');
  await question.getByRole('button', { name: 'Refund' }).click();
  await expect(row).toHaveCount(0);
  await visitor.reload();
  await expect(papers).toContainText('Your refund was approved on');
  await expect(papers).toContainText('refunded by');
  await mailed(person.email, 'You watched all of it.');
});

test('a learner and the staff talk until the matter is closed', async ({ page, visitor }) => {
  const learner = new Api(visitor.request);
  const person = await register(learner);
  const subject = uniqueName('प्रमाणपत्र कब मिलेगा');
  await learner.post('/enquiry', {
    userName: person.name,
    subject,
    mobile: person.mobile,
    email: person.email,
    message: 'I have watched all lessons.',
  });
  await page.goto(`/admin/enquiries?${new URLSearchParams({ q: subject })}`);
  const card = page.getByRole('article', { name: `${person.name}: ${subject}` });
  await card.getByRole('button', { name: `Note for colleagues on ${person.name}` }).click();
  await card.getByLabel('Note for colleagues').fill('Has really watched all.');
  await card.getByRole('button', { name: 'Save the note' }).click();
  await expect(card.getByRole('list', { name: 'Conversation' })).toContainText('Has really watched all.');
  await card.getByRole('combobox').selectOption({ index: 1 });
  await card.getByRole('button', { name: `Answer ${person.name}` }).click();
  await card.getByLabel('Answer', { exact: true }).fill('It is in your account.');
  await card.getByRole('button', { name: 'Send the answer' }).click();
  await expect(card).toHaveCount(0);
  await mailed(person.email, 'nobody reads the answers');

  await visitor.goto('/dashboard/help&support');
  const own = visitor.getByRole('region', { name: 'Your messages' });
  await expect(own).toContainText('It is in your account.');
  await expect(own).not.toContainText('Has really watched all.');
  await own.getByRole('button', { name: /^Write more/ }).click();
  await own.getByLabel(/^Your message/).fill('धन्यवाद!');
  await own.getByRole('button', { name: 'Send' }).click();
  await expect(own).toContainText('धन्यवाद!');
  await expect(own.getByText('Waiting for an answer')).toBeVisible();
  await look(visitor, 'help-conversation');

  await page.reload();
  await expect(card.getByRole('list', { name: 'Conversation' })).toContainText('धन्यवाद!');
  await look(page, 'admin-enquiries-conversation');
  await card.getByRole('button', { name: `Close the enquiry of ${person.name}` }).click();
  await expect(card).toHaveCount(0);
});
