import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { WithdrawalRow } from '@/api/admin/withdrawals';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { Component as MoneyPage } from './page';

const row = (over: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
  _id: 'w1',
  user: { _id: 'u1', name: 'आशा वर्मा', email: 'asha@example.in', mobilenumber: '9000000001' },
  amount: 600,
  upi: 'asha@bank',
  account: null,
  hasPan: false,
  sameUpi: 0,
  status: 'requested',
  tds: 0,
  payable: 600,
  reason: null,
  requestedAt: '2026-11-20T10:00:00Z',
  decidedAt: null,
  paidAt: null,
  ...over,
});
const page = { page: 1, perPage: 20, total: 2 };
const approved = row({
  _id: 'w2',
  user: { ...row().user, name: 'Ravi' },
  status: 'approved',
  upi: null,
  account: '123 SBIN0000001 Ravi',
  hasPan: true,
  tds: 12,
  payable: 588,
});
/** Serves the list, and records the requests and decisions. */
function open(withdrawals: WithdrawalRow[] = [row(), approved]) {
  const asked: (string | null)[] = [];
  const sent: unknown[] = [];
  handle('get', '/admin/withdrawals', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('status'));
    return HttpResponse.json({ success: true, data: { withdrawals, page } });
  });
  handle('patch', '/admin/withdrawals/:id', async ({ request, params }) => {
    sent.push([params.id, await request.json()]);
    return HttpResponse.json({ success: true, data: { withdrawal: row() } });
  });
  return { asked, sent, ...renderOffice(<MoneyPage />, { path: '/admin/money?tab=withdrawals' }) };
}
const table = () => screen.findByRole('table', { name: 'Withdrawals' });

it('shows who waits for how much, and what can be done', async () => {
  const { container, asked, user } = open();
  const rows = within(await table()).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(
    /आशा वर्माasha@example.in.*₹600On approvalasha@bankNo PANRequestedApproveReject/,
  );
  expect(rows[2]).toHaveTextContent(
    /Ravi.*₹600₹588after ₹12 TDS123 SBIN0000001 RaviHas PANApprovedMark as paidReject/,
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(screen.getByLabelText('Status'), 'Paid');
  await waitFor(() => expect(asked).toEqual(['open', 'paid']));
});

it('approves, and marks as paid what was approved', async () => {
  const { user, sent } = open();
  await table();
  await user.click(screen.getByRole('button', { name: 'Approve the withdrawal of आशा वर्मा' }));
  const first = screen.getByRole('alertdialog', { name: 'Approve ₹600 for आशा वर्मा?' });
  await user.click(within(first).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The withdrawal of आशा वर्मा is approved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as paid: the withdrawal of Ravi' }));
  const second = screen.getByRole('alertdialog', { name: 'Have you paid Ravi?' });
  expect(second).toHaveTextContent('Pay ₹588 to 123 SBIN0000001 Ravi first.');
  await user.click(within(second).getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(second).not.toBeInTheDocument());
  expect(sent).toEqual([
    ['w1', { status: 'approved' }],
    ['w2', { status: 'paid' }],
  ]);
});

it('rejects with a reason, which must be given, and shows a refusal', async () => {
  const { user, sent } = open();
  await table();
  await user.click(screen.getByRole('button', { name: 'Reject the withdrawal of Ravi' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Reject the withdrawal of Ravi?' });
  const reject = within(dialog).getByRole('button', { name: 'Reject' });
  await user.click(reject);
  expect(dialog).toHaveTextContent('Enter a reason; the learner sees it.');
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Reason'), 'Wrong account');
  refuse('patch', '/admin/withdrawals/:id', 409, 'It is paid already.');
  await user.click(reject);
  expect(await within(dialog).findByText('It is paid already.')).toBeVisible();
});

it('says that nobody waits', async () => {
  answer('get', '/admin/withdrawals', { withdrawals: [], page: { ...page, total: 0 } });
  renderOffice(<MoneyPage />, { path: '/admin/money?tab=withdrawals' });
  expect(await screen.findByText('All caught up. No open withdrawals.')).toBeVisible();
});

it('warns of accounts that are paid to the same address', async () => {
  open([row({ sameUpi: 1 }), approved]);
  expect(await screen.findByText(/1 other account is paid to this address too/)).toBeVisible();
  expect(screen.getAllByText(/other account/)).toHaveLength(1);
});
