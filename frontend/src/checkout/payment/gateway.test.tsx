import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { makeOrder, openShop, react } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';

const open = (path: string) => renderRoute(path, { me: makeUser({ state: '27' }) });
const payNow = () => screen.findByRole('button', { name: 'Pay Now' });

it('leaves for the page of a gateway with the fields it asks for', async () => {
  const fields = [
    { name: 'txnid', value: 'LT1' },
    { name: 'submit', value: 'x' },
  ];
  const payment = { kind: 'redirect', reference: 'LT1', url: 'https://gateway.test/_payment', fields };
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const { calls } = openShop();
  answer('post', '/orders/:id/pay', { payment }, 202);
  const { user } = await open(`/payment?type=course&courseId=${react.slug}`);
  await user.click(await payNow());
  expect(await screen.findByText('Taking you to the payment page …')).toBeVisible();
  const form = submit.mock.contexts[0] as HTMLFormElement;
  expect([form.method, form.action]).toEqual(['post', payment.url]);
  expect([...new FormData(form)]).toEqual([
    ['txnid', 'LT1'],
    ['submit', 'x'],
  ]);
  form.remove();
  // The browser's Back shows this page again: the order can be paid.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(async () => expect(await payNow()).not.toHaveAttribute('aria-disabled'));
  await user.click(await payNow());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(calls.keys).toHaveLength(1);
});

it('lets the buyer press again when the way to the gateway is blocked', async () => {
  const payment = { kind: 'redirect', reference: 'LT1', url: 'https://gateway.test/_payment', fields: [] };
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  submit.mockClear();
  const { calls } = openShop();
  answer('post', '/orders/:id/pay', { payment }, 202);
  const { user } = await open(`/payment?type=course&courseId=${react.slug}`);
  const blocked = 'The payment page didn’t open.';
  await user.click(await payNow());
  expect(await screen.findByText('Taking you to the payment page …')).toBeVisible();
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'form-action' }),
  );
  expect(await screen.findByText(blocked, { exact: false })).toBeVisible();
  // Simulates a gateway page that neither loads nor reports that it is blocked.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(await payNow());
  expect(await screen.findByText('Taking you to the payment page …')).toBeVisible();
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  expect(await screen.findByText(blocked, { exact: false })).toBeVisible();
  expect(await payNow()).not.toHaveAttribute('aria-disabled');
  expect(submit).toHaveBeenCalledTimes(2);
  expect(calls.keys).toHaveLength(1);
});

it.each([
  ['Payment Successful!', { status: 'paid' }],
  ['This order has expired', { status: 'expired' }],
  ['This order was refunded', { status: 'refunded' }],
  [
    'We are waiting for your bank',
    { status: 'expired', payment: { status: 'created', reason: null, attempts: 1 } },
  ],
  ['A different amount arrived', { payment: { status: 'paid', reason: null, attempts: 1 } }],
  ['Waiting for your payment', { payment: { status: 'created', reason: null, attempts: 1 } }],
  ['Payment failed', { payment: { status: 'failed', reason: null, attempts: 1 } }],
] as const)('shows as the result: %s', async (title, over) => {
  answer('get', '/orders/order-1', { order: makeOrder([react], over) });
  // The user is refetched once the order is paid.
  document.cookie = 'app_hint=1';
  answer('get', '/user', { user: makeUser({ state: '27' }) });
  await open('/payment/result?order=order-1');
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  await waitFor(() => expect(heading).toHaveFocus());
});

it('leads from an order that was refunded to its credit note', async () => {
  const order = makeOrder([react], { status: 'refunded', creditNote: 'KC-26-27-000001' });
  answer('get', '/orders/order-1', { order });
  await open('/payment/result?order=order-1');
  const link = await screen.findByRole('link', {
    name: 'Credit note KC-26-27-000001 is under Invoices',
  });
  expect(link).toHaveAttribute('href', '/dashboard/profile/invoices');
});

it('keeps what stands there when a new price cannot be had, and asks again', async () => {
  const shop = openShop();
  const { user } = await open(`/payment?type=course&courseId=${react.slug}`);
  await screen.findByText('CGST (9%)');
  refuse('post', '/cart/quote', 503, 'We are resting.');
  await user.selectOptions(screen.getByLabelText('State'), 'Karnataka');
  expect(await screen.findByText('We are resting.')).toBeVisible();
  expect(screen.getByText(react.title)).toBeVisible();
  expect(screen.getByLabelText('State')).toHaveDisplayValue('Karnataka');
  expect(screen.getByRole('button', { name: 'Pay Now' })).toBeDisabled();
  openShop();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('IGST (18%)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  expect(shop.calls.keys).toEqual([]);
});

it('says what to do when the answer names no order', async () => {
  await open('/payment/result');
  expect(await screen.findByText('We can’t confirm your payment yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to My Courses' })).toBeVisible();
});

it('says of money that came too late that it goes back', async () => {
  const payment = { status: 'paid', reason: null, attempts: 1 } as const;
  answer('get', '/orders/order-1', { order: makeOrder([react], { status: 'expired', payment }) });
  await open('/payment/result?order=order-1');
  expect(await screen.findByText(/We’ll refund it within 7 to 10 business days/)).toBeVisible();
});
