import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { OrderRow } from '@/api/admin/orders';
import { answer, handle, refuse } from '@/test/msw/server';
import { makeOrder } from '@/test/msw/shop';
import { renderOffice } from '@/test/render';
import { Component as MoneyPage } from './page';
import { recheckResult } from './recheck';

const asha = { _id: 'u1', name: 'आशा वर्मा', email: 'asha@example.in', mobilenumber: '9000000001' };
const attempt = (over: Partial<OrderRow['attempts'][0]> = {}): OrderRow['attempts'][0] => ({
  reference: 'ref-1',
  gateway: 'payu',
  status: 'paid',
  reason: null,
  amount: 1178.82,
  canBeAsked: true,
  createdAt: '2026-11-20T10:00:00Z',
  ...over,
});
const row = (over: Partial<OrderRow> = {}): OrderRow => ({
  ...makeOrder(),
  total: 1178.82,
  status: 'paid',
  invoice: 'KS-26-27-000004',
  buyer: asha,
  attempts: [attempt({ status: 'failed', reason: 'The bank declined it.' }), attempt({ reference: 'ref-2' })],
  ...over,
});
const waiting = row({
  _id: 'order-2',
  status: 'pending',
  invoice: null,
  coupon: { code: 'WELCOME10', discount: 100 },
  adjustments: [{ kind: 'coupon', label: 'Coupon WELCOME10', amount: 100 }],
  buyer: { ...asha, _id: 'u2', name: 'Ravi', email: 'ravi@example.in' },
  attempts: [attempt({ status: 'created', reference: 'ref-3' })],
});
const page = { page: 1, perPage: 20, total: 2 };

/** Serves the list and records the requests. */
function open(orders = [row(), waiting], path = '/admin/money') {
  const asked: string[] = [];
  handle('get', '/admin/orders', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data: { orders, page } } as object);
  });
  return { asked, ...renderOffice(<MoneyPage />, { path }) };
}
type Rows = [HTMLElement, HTMLElement, HTMLElement];
const table = () => screen.findByRole('table', { name: 'Orders' });

it('lists orders with their buyers, documents and payments', async () => {
  const { container, user } = open();
  const [, first, second] = within(await table()).getAllByRole('row') as Rows;
  expect(first).toHaveTextContent('Order 1042');
  expect(first).toHaveTextContent(/आशा वर्माasha@example\.in₹1,178\.82Paid.*KS-26-27-000004/);
  expect(within(first).getByRole('link', { name: 'Download invoice KS-26-27-000004' })).toHaveAttribute(
    'href',
    '/api/v1/invoices/KS-26-27-000004/pdf',
  );
  expect(within(first).queryByRole('button', { name: /Check now/ })).toBeNull();
  await user.click(within(first).getByText('2 attempts: paid'));
  expect(within(first).getByText('The bank declined it.')).toBeVisible();
  expect(second).toHaveTextContent(/Ravi.*Coupon WELCOME10Pending1 attempt: open/);
  expect(within(second).queryByRole('button', { name: /^Refund/ })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('asks about what failed too, while the order is not paid', async () => {
  open([row({ status: 'expired', invoice: null, attempts: [attempt({ status: 'failed' })] })]);
  expect(await screen.findByRole('button', { name: /^Check now/ })).toBeVisible();
});

it('says of a payment whose gateway is gone that nobody can be asked about it', async () => {
  const { user } = open([
    row({ status: 'expired', invoice: null, attempts: [attempt({ status: 'created', canBeAsked: false })] }),
  ]);
  await user.click(await screen.findByText('1 attempt: open'));
  expect(screen.getByText(/payu is no longer set up here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Check now/ })).toBeNull();
});

it('keeps the tab and the filter in the address, and gives the file of the same filter', async () => {
  answer('get', '/admin/refunds', { refunds: [], page: { ...page, total: 0 } });
  const { asked, user, router } = open();
  await table();
  const file = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  expect(file()).toBe('/api/v1/admin/orders.csv');
  await user.selectOptions(screen.getByLabelText('Status'), 'Stuck');
  await user.type(screen.getByLabelText('Search orders'), 'asha{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('?q=asha&status=stuck&page=1&perPage=20'));
  expect(router.state.location.search).toBe('?status=stuck&q=asha');
  expect(file()).toBe('/api/v1/admin/orders.csv?q=asha&status=stuck');

  await user.click(screen.getByRole('tab', { name: 'Refunds' }));
  expect(await screen.findByText('All caught up. Nothing to refund.')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=refunds');
});

it('asks the gateway again, and says what came of it', async () => {
  const { user, asked } = open();
  await table();
  answer('post', '/admin/orders/order-2/recheck', { order: { ...waiting, status: 'paid' } });
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: 'Check now: the payment of Ravi' }));
  expect(await screen.findByText('The money has arrived. The order of Ravi is paid.')).toBeVisible();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  refuse('post', '/admin/orders/order-2/recheck', 409, 'No payment of this order is open.');
  await user.click(screen.getByRole('button', { name: 'Check now: the payment of Ravi' }));
  expect(await screen.findByText('No payment of this order is open.')).toBeVisible();
});

it('words each end of a payment', () => {
  const found = (
    status: OrderRow['status'],
    payment: NonNullable<OrderRow['payment']>['status'],
    reason?: string,
  ) =>
    recheckResult(
      makeOrder([], { status, payment: { status: payment, reason: reason ?? null, attempts: 1 } }),
      'Ravi',
    ).text;
  expect(found('pending', 'created')).toBe('The gateway doesn’t know the result yet. Try again later.');
  expect(found('pending', 'failed', 'The bank declined it.')).toBe(
    'The payment failed: The bank declined it.',
  );
  expect(found('pending', 'failed')).toBe('The payment failed.');
  expect(found('expired', 'expired')).toBe('The gateway took no money. The attempt has ended.');
  expect(found('expired', 'paid')).toBe('We received money that wasn’t requested. It’s under Refunds.');
  expect(found('paid', 'paid')).toBe('The money has arrived. The order of Ravi is paid.');
});

it('says that nothing was found', async () => {
  answer('get', '/admin/orders', { orders: [], page: { ...page, total: 0 } });
  renderOffice(<MoneyPage />, { path: '/admin/money?status=stuck' });
  expect(await screen.findByText('No orders match.')).toBeVisible();
});

it('exports chosen orders', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const sent: unknown[] = [];
  handle('post', '/admin/orders/bulk/export', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse('Order\r\n', { headers: { 'content-type': 'text/csv' } });
  });
  const { user } = open();
  await table();
  await user.click(screen.getByRole('checkbox', { name: /^Select the order of Ravi/ }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(made).toHaveBeenCalledWith(expect.any(Blob));
  expect(sent).toEqual([{ ids: ['order-2'] }]);
});
