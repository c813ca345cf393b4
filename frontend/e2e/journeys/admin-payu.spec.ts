import { Api, register } from '../support/api';
import { listEntry, expect, search, test } from '../support/office';
import type { Payment } from '../../src/api/types';

test.use({ office: process.env.E2E_PAYU });

type Form = Extract<Payment, { kind: 'redirect' }>;

/**
 * A buyer without a browser. It sends the requests that the shop's page and the gateway's buttons would send.
 */
class Buyer {
  constructor(
    readonly api: Api,
    readonly order: string,
  ) {}

  static async begin(api: Api): Promise<Buyer> {
    const placed = await api.request.post('/api/v1/orders', {
      data: { items: [{ type: 'course', id: 'react-projects' }], state: '27' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    const { data } = (await placed.json()) as { data: { order: { _id: string } } };
    return new Buyer(api, data.order._id);
  }

  /** Starts a payment and opens the gateway's page. */
  async leaves(): Promise<Form> {
    const { payment } = await this.api.post<{ payment: Form }>(`/orders/${this.order}/pay`);
    const form = Object.fromEntries(payment.fields.map(({ name, value }) => [name, value]));
    expect((await this.api.request.post(payment.url, { form })).ok()).toBe(true);
    return payment;
  }

  /** Presses a button on the gateway's page. The gateway then notifies the shop. */
  async presses({ url, reference }: Form, choice: string): Promise<void> {
    const pressed = await this.api.request.post(new URL('/_decide', url).href, {
      form: { txnid: reference, choice },
    });
    expect(pressed.ok(), await pressed.text()).toBe(true);
  }

  becomes = (state: Record<string, unknown>) =>
    expect.poll(async () => (await this.api.orders())[0], { timeout: 15_000 }).toMatchObject(state);
}

test('money that came twice waits in the queue until it is sent back', async ({ page, visitor }) => {
  const learner = new Api(visitor.request);
  const person = await register(learner);
  const buyer = await Buyer.begin(learner);
  const first = await buyer.leaves();
  await buyer.presses(first, 'fail');
  await buyer.becomes({ payment: { status: 'failed' } });
  await buyer.presses(await buyer.leaves(), 'pay');
  await buyer.becomes({ status: 'paid' });
  // Pay a second time, on the gateway page of the first attempt.
  await buyer.presses(first, 'pay');

  await page.goto('/admin/money?tab=refunds&status=due');
  const row = listEntry(page, person.email);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Paid twice', { timeout: 2000 });
  }).toPass();
  await row.getByRole('button', { name: /^Send back ₹/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'They own what was ordered through another payment or a gift, and keep it.',
  );
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Status').selectOption({ label: 'Refunded' });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Refunded', { timeout: 2000 });
  }).toPass();

  // The order itself stays paid, by the payment that counted.
  await row.getByRole('link', { name: new RegExp(`^Order \\d+ of ${person.name}$`) }).click();
  await expect(row).toContainText('2 attempts: paid');
  expect((await learner.orders())[0]?.status).toBe('paid');
});

test('an open payment is asked about at once', async ({ page, visitor }) => {
  const learner = new Api(visitor.request);
  const person = await register(learner);
  const buyer = await Buyer.begin(learner);
  await buyer.leaves();
  await page.goto('/admin/money?status=pending');
  await search(page, person.email);
  const row = listEntry(page, person.email);
  await expect(row).toContainText('1 attempt: open');
  await row.getByRole('button', { name: /^Check now/ }).click();
  await expect(page.getByText('The gateway doesn’t know the result yet. Try again later.')).toBeVisible();
});
