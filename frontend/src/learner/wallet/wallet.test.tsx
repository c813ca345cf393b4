import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Wallet, WalletEntry, Withdrawal } from '@/api/account/wallet';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { validate } from '@/kit/form/schema';
import { renderRoute } from '@/test/render';
import { bodyOf, schemaOf, type WithdrawForm } from './withdraw-rules';

const withdrawal: Withdrawal = {
  _id: 'w1',
  amount: 500,
  upi: 'asha@bank',
  account: null,
  hasPan: false,
  status: 'requested',
  tds: 0,
  payable: 500,
  reason: null,
  requestedAt: '2026-11-20T10:00:00Z',
  decidedAt: null,
  paidAt: null,
};
const entry = (over: Partial<WalletEntry>): WalletEntry => ({
  _id: 'e',
  date: '2026-11-20T10:00:00Z',
  kind: 'reward',
  amount: 100,
  state: 'available',
  reason: 'Order of Ravi',
  order: null,
  withdrawal: null,
  ...over,
});
const page = { page: 1, perPage: 20, total: 4 };
const wallet = (over: Partial<Wallet> = {}): Wallet => ({
  balance: 1200,
  held: 150,
  reserved: 0,
  minWithdrawal: 500,
  tds: { percent: 2, percentWithoutPan: 20, threshold: 20_000 },
  pan: null,
  openWithdrawal: null,
  entries: [
    entry({ _id: 'e1', kind: 'incentive', amount: 750, reason: 'प्रतियोगिता जीती' }),
    entry({ _id: 'e2', amount: 150, state: 'held', reason: 'Referral reward: order of Ravi' }),
    entry({ _id: 'e3', kind: 'withdrawal', amount: -500, state: 'paid', reason: 'Withdrawal' }),
    entry({ _id: 'e4', kind: 'reversal', amount: -100, state: 'reversed' }),
  ],
  page,
  ...over,
});
async function open(over: Partial<Wallet> = {}, withdrawals: Withdrawal[] = []) {
  answer('get', '/wallet', wallet(over));
  answer('get', '/wallet/withdrawals', { withdrawals, page });
  return renderRoute('/dashboard/mywallet', { me: makeUser() });
}

it('shows what is there, what waits, and every movement with its sign and state', async () => {
  const { container } = await open();
  const card = await screen.findByRole('region', { name: 'Available balance' });
  await within(card).findByText('₹1,200');
  expect(card).toHaveTextContent('On hold₹150');
  expect(screen.getByText(/up to ₹20,000 .* Beyond that, we deduct 2% of .* or 20% without/)).toBeVisible();
  const rows = within(await screen.findByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Credit from usप्रतियोगिता जीती20 Nov 2026+₹750',
    'Referral rewardOrder of Ravi20 Nov 2026+₹150On hold',
    'Withdrawal20 Nov 2026-₹500Paid',
    'Reward reversedOrder of Ravi20 Nov 2026-₹100',
  ]);
  expect(screen.getByText('+₹750')).toHaveAttribute('translate', 'no');
  expect(screen.getByText('प्रतियोगिता जीती')).toHaveAttribute('lang', 'hi');
  expect(await axe(container)).toHaveNoViolations();
});

it('keeps the PAN for the tax, and shows it without its middle', async () => {
  const { user } = await open();
  const sent: unknown[] = [];
  handle('put', '/wallet/pan', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { pan: 'AB•••••34F' } });
  });
  await user.click(await screen.findByRole('button', { name: 'Enter PAN' }));
  const field = await screen.findByLabelText('Permanent account number');
  await user.type(field, 'ABCDE12345');
  await user.click(screen.getByRole('button', { name: 'Save PAN' }));
  expect(field).toHaveAccessibleDescription('Enter a PAN such as ABCDE1234F.');
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'abcde1234f');
  answer('get', '/wallet', wallet({ pan: 'AB•••••34F' }));
  await user.click(screen.getByRole('button', { name: 'Save PAN' }));
  expect(await screen.findByText('Your PAN: AB•••••34F')).toBeVisible();
  expect(sent).toEqual([{ pan: 'abcde1234f' }]);
  expect(field).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Replace PAN' }));
  expect(await screen.findByLabelText('Permanent account number')).toHaveValue('');
});

it('asks for a withdrawal by UPI, with what is wrong at the fields', async () => {
  const { user } = await open();
  const sent: unknown[] = [];
  handle('post', '/wallet/withdrawals', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { withdrawal } }, { status: 201 });
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw money' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw money' });
  const amount = within(dialog).getByLabelText('Amount');
  expect(amount).toHaveValue('1,200');
  await user.clear(amount);
  await user.type(amount, '100');
  await user.click(within(dialog).getByRole('button', { name: 'Request ₹100' }));
  expect(amount).toHaveAccessibleDescription(/The minimum withdrawal is ₹500\./);
  expect(amount).toHaveFocus();
  expect(within(dialog).getByLabelText('UPI ID')).toHaveAccessibleDescription(/Enter a UPI ID/);
  expect(sent).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '600');
  await user.type(within(dialog).getByLabelText('UPI ID'), 'asha@bank');
  await user.type(within(dialog).getByLabelText('PAN (optional)'), 'abcde1234f');
  answer('get', '/wallet', wallet({ balance: 600, reserved: 600, openWithdrawal: withdrawal }));
  await user.click(within(dialog).getByRole('button', { name: 'Request ₹600' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([{ amount: 600, upi: 'asha@bank', pan: 'ABCDE1234F' }]);
  expect(await screen.findByText(/A withdrawal is in progress/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw money' })).not.toBeInTheDocument();
});

it('says what the server refuses, and stays', async () => {
  const { user } = await open();
  refuse('post', '/wallet/withdrawals', 409, 'A withdrawal of yours is waiting already.');
  await user.click(await screen.findByRole('button', { name: 'Withdraw money' }));
  await user.selectOptions(await screen.findByLabelText('Pay to'), 'Bank account');
  await user.type(screen.getByLabelText('Account number'), '12345');
  await user.click(screen.getByRole('button', { name: 'Request ₹1,200' }));
  expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(/9 to 18 digits/);
  expect(screen.getByLabelText('Account number')).toHaveFocus();
  expect(screen.getByLabelText('IFSC')).toBeInvalid();
  expect(screen.getByLabelText('Name of the account holder')).toBeInvalid();
  await user.type(screen.getByLabelText('Account number'), '6789');
  await user.type(screen.getByLabelText('IFSC'), 'sbin0000001');
  await user.type(screen.getByLabelText('Name of the account holder'), 'Asha');
  await user.click(screen.getByRole('button', { name: 'Request ₹1,200' }));
  expect(await screen.findByText('A withdrawal of yours is waiting already.')).toBeVisible();
});

it('tells how each withdrawal went', async () => {
  await open({}, [
    {
      ...withdrawal,
      _id: 'w3',
      status: 'rejected',
      reason: 'The UPI ID is not yours.',
      decidedAt: '2026-11-21T10:00:00Z',
    },
    {
      ...withdrawal,
      _id: 'w2',
      status: 'paid',
      tds: 10,
      payable: 490,
      decidedAt: '2026-11-21T10:00:00Z',
      paidAt: '2026-11-22T10:00:00Z',
    },
  ]);
  const rows = within(await screen.findByRole('list', { name: 'Withdrawals' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /Rejected.*Reason: The UPI ID is not yours\. The amount is back in your balance\./,
  );
  expect(rows[1]).toHaveTextContent(
    /Paid.*Requested 20 Nov 2026 · Paid 22 Nov 2026₹10 TDS deducted, you get ₹490/,
  );
});

it('leads who has earned nothing to the referral page, and says from when on one can withdraw', async () => {
  await open({ balance: 0, held: 0, entries: [], page: { ...page, total: 0 } });
  expect(await screen.findByText('You can withdraw once your balance reaches ₹500.')).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('No transactions yet')).toBeVisible();
  expect(
    within(screen.getByRole('main')).getAllByRole('link', { name: 'Refer & Earn' }).at(-1),
  ).toHaveAttribute('href', '/dashboard/refer&earn');
});

it('offers a retry when the wallet cannot be read', async () => {
  answer('get', '/wallet/withdrawals', { withdrawals: [], page });
  refuse('get', '/wallet', 500, 'Internal error.');
  const { user } = await renderRoute('/dashboard/mywallet', { me: makeUser() });
  expect(await screen.findByText('Internal error.')).toBeVisible();
  answer('get', '/wallet', wallet());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('₹1,200')).toBeVisible();
});

it('judges amounts at their edges', () => {
  const form = { amount: 500, way: 'upi' as const, upi: 'a@b', account: '', ifsc: '', holder: '', pan: '' };
  const schema = schemaOf({ balance: 500.5, minWithdrawal: 500 });
  const errors = (values: WithdrawForm) => validate(schema, values).errors ?? {};
  expect(errors(form)).toEqual({});
  expect(errors({ ...form, amount: 500.5 })).toEqual({});
  for (const amount of [499.99, 500.51, null, Number.NaN])
    expect(errors({ ...form, amount })).toHaveProperty('amount');
  expect(errors({ ...form, way: 'account' })).toHaveProperty('account');
  expect(errors({ ...form, pan: 'ABCDE12345' })).toHaveProperty('pan');
  const account = {
    ...form,
    way: 'account' as const,
    account: '1234 5678-9',
    ifsc: 'hdfc0ab1234',
    holder: ' Asha ',
  };
  expect(errors(account)).toEqual({});
  for (const account_ of ['12345678', '1234567890123456789', 'SBI'])
    expect(errors({ ...account, account: account_ })).toHaveProperty('account');
  for (const ifsc of ['HDFC1001234', 'HDFC000123', ''])
    expect(errors({ ...account, ifsc })).toHaveProperty('ifsc');
  expect(bodyOf(account, 500)).toEqual({ amount: 500, account: 'A/c 123456789, IFSC HDFC0AB1234, Asha' });
});
