import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { Order } from '@/api/types';
import { handle, refuse } from '@/test/msw/server';
import { makeOrder } from '@/test/msw/shop';
import { renderUi } from '@/test/render';
import { RefundOrder } from './refund-order';

beforeEach(() => vi.setSystemTime('2026-11-22T12:00:00Z'));
afterEach(() => vi.useRealTimers());

const paid = (over: Partial<Order> = {}) =>
  makeOrder(undefined, { status: 'paid', total: 1178.82, invoice: 'KS-26-27-000004', ...over });

async function open(order: Order) {
  const page = renderUi(<RefundOrder order={order} />);
  await page.user.click(screen.getByRole('button', { name: /^Refund / }));
  return { ...page, dialog: screen.getByRole('alertdialog') };
}

it('says what a refund takes back, asks why, and shows the refusal', async () => {
  const { user, dialog } = await open(paid());
  expect(dialog).toHaveAccessibleName('Refund ₹1,178.82?');
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'The money goes back the way it was paid.',
    'Access ends at once, unless they also got it another way.',
    'A referral reward for this order is reversed.',
    'A credit note for KS-26-27-000004 is issued and emailed.',
  ]);
  expect(await axe(dialog)).toHaveNoViolations();
  const sent: unknown[] = [];
  handle('post', '/orders/order-1/refund', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { order: paid({ status: 'refunded' }) } } as object);
  });
  const refund = within(dialog).getByRole('button', { name: 'Refund' });
  await user.click(refund);
  expect(within(dialog).getByLabelText('Reason')).toHaveAccessibleDescription(
    /^Enter a reason; the buyer reads it\./,
  );
  expect(sent).toEqual([]);

  const sentence =
    "What was paid here was taken off 'Web', which the buyer ordered on 3 November 2026. Refund that order first.";
  await user.type(within(dialog).getByLabelText('Reason'), ' Bought twice ');
  refuse('post', '/orders/order-1/refund', 409, sentence);
  await user.click(refund);
  expect(await within(dialog).findByText(sentence)).toBeVisible();

  handle('post', '/orders/order-1/refund', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { order: paid({ status: 'refunded' }) } } as object);
  });
  await user.click(refund);
  expect(await screen.findByText('₹1,178.82 goes back. The order is refunded.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([{ reason: 'Bought twice' }]);
});

it.each([
  [null, 'No refund window was promised for this. You can still refund it.'],
  ['2026-11-21T00:00:00Z', 'The refund window ended on 21 Nov 2026. You can still refund it.'],
  ['2026-12-20T00:00:00Z', 'The refund window is open until 20 Dec 2026.'],
])('says whether the window is over: %s', async (refundUntil, sentence) => {
  const { dialog } = await open(paid({ refundUntil }));
  expect(within(dialog).getByText(sentence)).toBeVisible();
});

it('takes back a free order, of which no money came', async () => {
  const { dialog } = await open(paid({ total: 0, invoice: null }));
  expect(dialog).toHaveAccessibleName('Cancel this free order?');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
});

it('offers nothing for an order that is not paid', () => {
  renderUi(<RefundOrder order={makeOrder(undefined, { status: 'refunded' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});
