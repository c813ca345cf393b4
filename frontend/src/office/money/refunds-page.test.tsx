import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Refund } from '@/api/admin/refunds';
import { handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { Component as MoneyPage } from './page';

const refund = (over: Partial<Refund> = {}): Refund => ({
  _id: 'r1',
  order: 'o1',
  buyer: { _id: 'u1', name: 'आशा वर्मा', email: 'asha@example.in', mobilenumber: '9000000001' },
  amount: 1178.82,
  orderNumber: 1008,
  kind: 'duplicate',
  gateway: 'payu',
  reference: 'LT26000001A1',
  reason: null,
  state: 'due',
  fault: null,
  gatewayRefund: null,
  byHand: null,
  mayGoByHand: false,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  ...over,
});
const queue = [
  refund(),
  refund({
    _id: 'r2',
    kind: 'wrong_amount',
    amount: 1,
    state: 'failed',
    fault: 'account closed',
    mayGoByHand: true,
  }),
  refund({ _id: 'r3', kind: 'order', state: 'done', reason: 'Bought twice', gatewayRefund: '4039' }),
  refund({ _id: 'r4', kind: 'late', state: 'done', fault: 'closed', byHand: 'UTR 9' }),
];
const page = { page: 1, perPage: 20, total: 4 };

function open(search = '?tab=refunds') {
  const asked: string[] = [];
  handle('get', '/admin/refunds', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data: { refunds: queue, page } } as object);
  });
  return { asked, ...renderOffice(<MoneyPage />, { path: `/admin/money${search}` }) };
}
type Rows = [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
const table = () => screen.findByRole('table', { name: 'Refunds' });

it('shows what has to go back, why, and what the gateway said', async () => {
  const { container, asked, user } = open();
  const [, due, failed, done, byHand] = within(await table()).getAllByRole('row') as Rows;
  expect(due).toHaveTextContent(/आशा वर्मा.*Paid twice.*₹1,178\.8220 Nov 2026To sendSend back$/);
  expect(failed).toHaveTextContent(
    /Wrong amount.*₹1.*RefusedThe gateway: account closedTry againMark as paid$/,
  );
  expect(done).toHaveTextContent(/Order refundedBought twice.*RefundedRefund 4039$/);
  expect(byHand).toHaveTextContent(/Paid too late.*RefundedBy hand: UTR 9$/);
  expect(within(due).getByRole('link', { name: 'Order 1008 of आशा वर्मा' })).toHaveAttribute(
    'href',
    '/admin/money?order=o1',
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(screen.getByLabelText('Status'), 'Refused');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=failed&page=1&perPage=20'));
});

it('shows all where the address names a status of another tab', async () => {
  const { asked } = open('?tab=refunds&status=refunded');
  await table();
  expect(asked).toEqual(['?page=1&perPage=20']);
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('All');
});

it('sends back what waits after asking, and says when somebody was faster', async () => {
  const { user, asked } = open();
  await table();
  const sent: unknown[] = [];
  handle('post', '/admin/refunds/:id/send', ({ params }) => {
    sent.push(params.id);
    return HttpResponse.json({ success: true, data: { refund: refund({ state: 'sent' }) } } as object);
  });
  await user.click(screen.getByRole('button', { name: 'Send back ₹1,178.82 to आशा वर्मा' }));
  const first = screen.getByRole('alertdialog', { name: 'Send ₹1,178.82 back to आशा वर्मा?' });
  expect(first).toHaveTextContent(
    'They own what was ordered through another payment or a gift, and keep it.',
  );
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

it('marks what the gateway refused as paid by hand, by its reference', async () => {
  const { user } = open();
  await table();
  await user.click(screen.getByRole('button', { name: 'Mark as paid: ₹1 to आशा वर्मा' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Have you paid ₹1 to आशा वर्मा?' });
  expect(dialog).toHaveTextContent('payu, payment LT26000001A1');
  expect(dialog).toHaveTextContent('The gateway: account closed');
  const settle = within(dialog).getByRole('button', { name: 'Mark as paid' });
  await user.click(settle);
  const field = within(dialog).getByLabelText('Reference');
  expect(field).toHaveAccessibleDescription(/Enter the payment’s reference\./);

  refuse('post', '/admin/refunds/:id/settle', 409, 'This money went back already.');
  await user.type(field, ' UTR 1 ');
  await user.click(settle);
  expect(await within(dialog).findByText('This money went back already.')).toBeVisible();

  const sent: unknown[] = [];
  handle('post', '/admin/refunds/:id/settle', async ({ params, request }) => {
    sent.push(params.id, await request.json());
    return HttpResponse.json({ success: true, data: { refund: refund({ state: 'done' }) } } as object);
  });
  await user.click(settle);
  expect(await screen.findByText('₹1 to आशा वर्मा is marked as refunded.')).toBeVisible();
  expect(sent).toEqual(['r2', { reference: 'UTR 1' }]);
  expect(dialog).not.toBeInTheDocument();
});

it('gives a seat in another batch for money that came late', async () => {
  const late = refund({ _id: 'r5', kind: 'late' });
  handle('get', '/admin/refunds', () =>
    HttpResponse.json({ success: true, data: { refunds: [late], page } } as object),
  );
  const choice = {
    _id: 'b2',
    title: 'Tally',
    venue: 'Hall 2\nPune',
    startsOn: '2026-12-05',
    endsOn: '2027-01-05',
    timing: '',
    version: 1,
    seats: 5,
    taken: 1,
  };
  handle('get', '/admin/refunds/:id/seats', () =>
    HttpResponse.json({ success: true, data: { choices: [choice] } } as object),
  );
  const given: unknown[] = [];
  handle('post', '/admin/refunds/:id/seat', async ({ request }) => {
    given.push(await request.json());
    return HttpResponse.json({ success: true, data: { order: {} } } as object);
  });
  const { user } = renderOffice(<MoneyPage />, { path: '/admin/money?tab=refunds' });
  await user.click(await screen.findByRole('button', { name: /^Give a seat in another batch/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const batch = await dialog.findByLabelText(/Batch of Tally/);
  expect(dialog.queryByRole('button', { name: 'Give a seat' })).toBeNull();
  await user.selectOptions(batch, 'b2');
  expect(batch).toHaveTextContent('Hall 2, Pune (4 seats left)');
  await user.click(dialog.getByRole('button', { name: 'Give a seat' }));
  await waitFor(() => expect(given).toEqual([{ batches: ['b2'] }]));
});
