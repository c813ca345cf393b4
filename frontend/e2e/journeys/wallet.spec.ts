import { Api, demoLearner, register } from '../support/api';
import { listEntry, expect, uniqueName, secondShop, test } from '../support/office';
import { inspect, recordLayoutShifts } from '../support/inspect';
import { choosePlaceOfSupply, heading, payNow } from '../support/shop';

test.use(secondShop);

const studentId = async (admin: Api, email: string) =>
  (await admin.get<{ users: { _id: string }[] }>(`/user/getUsers?q=${email}`)).users[0]?._id ?? '';

test('a credit is given, a part of it paid out and the rest spent on a course, and each side sees it', async ({
  page,
  visitor,
  api,
}) => {
  const learner = await register(new Api(visitor.request));
  const reason = uniqueName('प्रतियोगिता जीती');

  await page.goto(`/admin/students/${await studentId(api, learner.email)}?tab=wallet`);
  await page.getByRole('button', { name: 'Give credit' }).click();
  const credit = page.getByRole('alertdialog', { name: `Give ${learner.name} credit` });
  await credit.getByRole('button', { name: 'Give credit' }).click();
  await expect(credit.getByText('Enter a reason; the student sees it.')).toBeVisible();
  await credit.getByLabel('Amount').fill('1500.50');
  await credit.getByLabel('Reason').fill(reason);
  await credit.getByRole('button', { name: 'Give credit' }).click();
  await expect(page.getByText(`₹1,500.50 added to the wallet of ${learner.name}.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Transactions' })).toContainText(reason);

  await recordLayoutShifts(visitor);
  await visitor.goto('/dashboard/mywallet');
  const card = visitor.getByRole('region', { name: 'Available balance' });
  await expect(card).toContainText('₹1,500.50');
  await expect(visitor.getByRole('list', { name: 'Transactions' })).toContainText(reason);
  await card.getByRole('button', { name: 'Withdraw money' }).click();
  const form = visitor.getByRole('dialog', { name: 'Withdraw money' });
  await form.getByLabel('Amount').fill('5000');
  await form.getByRole('button', { name: 'Request ₹5,000' }).click();
  await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(/maximum withdrawal is ₹1,500\.50/);
  await form.getByLabel('Amount').fill('1000');
  await form.getByLabel('UPI ID').fill('meena@bank');
  await form.getByRole('button', { name: 'Request ₹1,000' }).click();
  await expect(form).toBeHidden();
  await expect(card).toContainText('₹500.50');
  await expect(card).toContainText('A withdrawal is in progress.');
  const asked = visitor.getByRole('list', { name: 'Withdrawals' }).getByRole('listitem');
  await expect(asked).toContainText('To meena@bank');
  await expect(asked).toContainText('Requested');
  await inspect(visitor, { name: 'wallet-withdrawal' });

  await page.goto('/admin/money?tab=withdrawals');
  const row = listEntry(page, learner.email);
  await expect(row).toContainText('₹1,000');
  await row.getByRole('button', { name: /^Approve/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved');
  await row.getByRole('button', { name: /^Mark/ }).click();
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText(`The withdrawal of ${learner.name} is marked as paid.`)).toBeVisible();
  await expect(row).toHaveCount(0);

  await visitor.reload();
  await expect(asked).toContainText('Paid');
  await expect(card).toContainText('₹500.50');

  // The rest of the balance pays part of a course. The bank rejects the first attempt, and the amount stays
  // reserved.
  await visitor.goto('/payment?type=course&courseId=react-projects');
  await choosePlaceOfSupply(visitor);
  await visitor.getByRole('checkbox', { name: 'Use my wallet (₹500.50)' }).check();
  await expect(visitor.getByText('Left to pay')).toBeVisible();
  await inspect(visitor, { name: 'payment-wallet' });
  await payNow(visitor).click();
  await expect(heading(visitor, 'Payment failed')).toBeVisible();
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor.getByText(/^₹500\.50 came from your wallet/)).toBeVisible();
  await visitor.goto('/dashboard/mywallet');
  await expect(card).not.toContainText('₹500.50');
  await expect(visitor.getByRole('list', { name: 'Transactions' })).toContainText('Paid for an order');
  await inspect(visitor, { name: 'wallet-purchase' });
});

test('a rejected withdrawal tells why, and gives the money back', async ({ page, visitor, api }) => {
  const learner = await register(new Api(visitor.request));
  const credits = `/admin/students/${await studentId(api, learner.email)}/credits`;
  const key = { 'idempotency-key': crypto.randomUUID() };
  await api.post(credits, { amount: 800, reason: 'Thanks' }, key);
  await visitor.request.post('/api/v1/wallet/withdrawals', {
    data: { amount: 800, account: '0011 SBIN0000001 Meena Iyer' },
  });
  await page.goto('/admin/money?tab=withdrawals');
  const row = listEntry(page, learner.email);
  await row.getByRole('button', { name: /^Reject/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question.getByText('Enter a reason; the learner sees it.')).toBeVisible();
  await question.getByLabel('Reason').fill('The account is closed.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(row).toHaveCount(0);

  await visitor.goto('/dashboard/mywallet');
  await expect(visitor.getByRole('list', { name: 'Withdrawals' })).toContainText(
    'Reason: The account is closed.',
  );
  await expect(visitor.getByRole('region', { name: 'Available balance' })).toContainText('₹800');
});

test('the demo’s learner has earned what the specification says', async ({ visitor }) => {
  await new Api(visitor.request).post('/auth/login', demoLearner);
  await visitor.goto('/dashboard/mywallet');
  await expect(visitor.getByRole('region', { name: 'Available balance' })).toContainText('₹1,200');
  const movements = visitor.getByRole('list', { name: 'Transactions' });
  for (const amount of ['+₹100', '+₹150', '+₹200', '+₹750']) await expect(movements).toContainText(amount);
  await visitor.goto('/dashboard/refer&earn');
  await expect(visitor.getByRole('list', { name: 'People you invited' }).getByRole('listitem')).toHaveCount(
    4,
  );
});
