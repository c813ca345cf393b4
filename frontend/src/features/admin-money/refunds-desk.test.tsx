import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Refund } from '@/api/admin/refunds';
import { handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { MoneyScreen } from './money-screen';

const refund = (over: Partial<Refund> = {}): Refund => ({
  _id: 'r1',
  order: 'o1',
  buyer: { _id: 'u1', name: 'आशा वर्मा', email: 'asha@example.in', mobilenumber: '9000000001' },
  amount: 1178.82,
  kind: 'duplicate',
  reason: null,
  state: 'due',
  fault: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  ...over,
});
const queue = [
  refund(),
  refund({ _id: 'r2', kind: 'wrong_amount', amount: 1, state: 'failed', fault: 'account closed' }),
  refund({ _id: 'r3', kind: 'order', state: 'done', reason: 'Bought twice' }),
];
const page = { page: 1, perPage: 20, total: 3 };

function open() {
  const asked: string[] = [];
  handle('get', '/admin/refunds', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data: { refunds: queue, page } } as object);
  });
  return { asked, ...renderUi(<MoneyScreen />, { path: '/admin/money?tab=refunds' }) };
}
type Rows = [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
const table = () => screen.findByRole('table', { name: 'Refunds' });

it('shows what has to go back, why, and what the gateway said', async () => {
  const { container, asked, user } = open();
  const [, due, failed, done] = within(await table()).getAllByRole('row') as Rows;
  expect(due).toHaveTextContent(/आशा वर्मा.*Paid twice.*₹1,178\.8220 Nov 2026To sendSend back$/);
  expect(failed).toHaveTextContent(/Wrong amount.*₹1.*RefusedThe gateway: account closedTry again$/);
  expect(done).toHaveTextContent(/Order refundedBought twice.*Paid back$/);
  expect(within(due).getByRole('link', { name: 'Orders of आशा वर्मा' })).toHaveAttribute(
    'href',
    '/admin/money?q=asha%40example.in',
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(screen.getByLabelText('Status'), 'Refused');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=failed&page=1&perPage=20'));
});

it('sends back what waits after asking, and says when somebody was faster', async () => {
  const { user, asked } = open();
  await table();
  const sent: unknown[] = [];
  handle('post', '/admin/refunds/:id/send', ({ params }) => {
    sent.push(params.id);
    return HttpResponse.json({ success: true, data: { refund: refund({ state: 'sent' }) } } as object);
  });
  await user.click(screen.getByRole('button', { name: 'Send ₹1,178.82 back to आशा वर्मा' }));
  const first = screen.getByRole('alertdialog', { name: 'Send ₹1,178.82 back to आशा वर्मा?' });
  expect(first).toHaveTextContent('The order was paid by another payment and stays paid.');
  await user.click(within(first).getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText('₹1,178.82 is on its way to आशा वर्मा.')).toBeVisible();

  const before = asked.length;
  refuse('post', '/admin/refunds/:id/send', 409, 'This money is on its way already.');
  await user.click(screen.getByRole('button', { name: 'Try again to send ₹1 back to आशा वर्मा' }));
  const second = screen.getByRole('alertdialog', { name: 'Try again to send ₹1 to आशा वर्मा?' });
  expect(second).toHaveTextContent('The gateway: account closed');
  await user.click(within(second).getByRole('button', { name: 'Try again' }));
  expect(await within(second).findByText('This money is on its way already.')).toBeVisible();
  await user.click(within(second).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(sent).toEqual(['r1']);
});
