import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDetailsStore } from '@/checkout/shared/details-store';
import { makeCartLine, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { couponError, firstPage, makeOrder, openShop, quoteFor, react, webStarter } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import { openCart } from '@/test/msw/cart';

const slow = { timeout: 4000 };
vi.setConfig({ testTimeout: 15_000 });
const buyReact = `/payment?type=course&courseId=${react.slug}`;
let shop: ReturnType<typeof openShop>;

beforeEach(() => {
  shop = openShop();
});

const open = (path = buyReact, state: string | null = '27') => renderRoute(path, { me: makeUser({ state }) });
const payNow = () => screen.findByRole('button', { name: 'Pay Now' });

it.each([
  ['/payment?type=course', 'No course selected for payment.'],
  ['/payment?type=bundle', 'No bundle selected for payment.'],
  ['/payment', 'No bundle selected for payment.'],
  ['/payment?type=cart', 'Your cart is empty'],
])('says on %s: %s', async (path, text) => {
  await open(path);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/Check your order and your State/)).not.toBeInTheDocument();
});

it('pays, and takes what was paid out of the cart', async () => {
  const { id, slug, title, price } = react;
  const rest = makeCartLine({ id: 'other', title: 'Other' });
  const cart = openCart([makeCartLine({ id, slug, title, price }), rest]);
  const { user, router } = await open();
  const pay = await payNow();
  expect(screen.getByText(/Check your order and your State/)).toBeVisible();
  expect(await screen.findByText(/with Ananya$/)).toBeVisible();
  expect(screen.getByText(/Sold by Kaushal Learning Private Limited, Pune\./)).toBeVisible();
  // The server removes the paid item from the cart.
  cart.items = [rest];
  await user.click(pay);
  expect(await screen.findByText('Payment Successful!', {}, slow)).toBeVisible();
  expect(screen.queryByText(/Check your order and your State/)).not.toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'), slow);
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

it('starts with the State of the profile', async () => {
  await renderRoute(buyReact, { me: makeUser({ state: '29' }) });
  expect(await screen.findByText('IGST (18%)')).toBeVisible();
  expect(screen.getByLabelText('State')).toHaveDisplayValue('Karnataka');
});

it('asks for the State before it pays, not before it shows the price', async () => {
  const { user } = await open(buyReact, null);
  const pay = await payNow();
  const state = screen.getByLabelText('State');
  expect(state).toHaveDisplayValue('Choose your State');
  expect(screen.getByText('₹5,898.82')).toBeVisible();
  expect(screen.getByText('GST (18%)').nextSibling).toHaveTextContent('₹899.82');
  await user.click(pay);
  expect(state).toHaveFocus();
  expect(state).toHaveAccessibleDescription(/Choose your State before you pay/);
  expect(shop.calls.keys).toEqual([]);
  // By name, whatever their codes.
  expect([...(state as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Choose your State',
    'Karnataka',
    'Maharashtra',
  ]);
  await user.selectOptions(state, 'Karnataka');
  expect(state).toBeValid();
  expect(await screen.findByText('IGST (18%)')).toBeVisible();
  await user.click(await payNow());
  expect(await screen.findByText('Payment Successful!', {}, slow)).toBeVisible();
  expect(shop.calls.states).toEqual(['29']);
});

it('enrols in a free course at once, whatever the State', async () => {
  const { user } = await open(`/payment?type=course&courseId=${firstPage.slug}`, null);
  await user.click(await screen.findByRole('button', { name: 'Enrol free' }));
  expect(await screen.findByText('You are enrolled!')).toBeVisible();
  expect(shop.calls.paid).toBe(0);
});

it('makes no second order when the answer is lost, nor after a reload', async () => {
  let lost = true;
  handle('post', '/orders', async ({ request }) => {
    shop.calls.keys.push(request.headers.get('idempotency-key') ?? '');
    if (lost) return HttpResponse.error();
    const order = makeOrder([react], { status: 'paid' });
    return HttpResponse.json({ success: true, data: { order } }, { status: 201 });
  });
  const first = await open();
  await first.user.click(await payNow());
  expect(await screen.findByText(/We couldn’t reach the server/)).toBeVisible();
  await first.user.click(await payNow());
  await waitFor(() => expect(shop.calls.keys).toHaveLength(2));
  first.unmount();
  lost = false;
  const second = await open();
  await second.user.click(await payNow());
  expect(await screen.findByText('Payment Successful!')).toBeVisible();
  expect(shop.calls.keys).toHaveLength(3);
  expect(new Set(shop.calls.keys).size).toBe(1);
});

it('tries the payment alone again when that was what failed', async () => {
  refuse('post', '/orders/:id/pay', 503, 'The payment service is away.');
  const { user } = await open();
  await user.click(await payNow());
  expect(await screen.findByText('The payment service is away.')).toBeVisible();
  expect(screen.getByLabelText('State')).toBeDisabled();
  answer('post', '/orders/:id/pay', { payment: { kind: 'simulated' } }, 202);
  answer('get', '/orders/:id', { order: makeOrder([react], { status: 'paid' }) });
  await user.click(await payNow());
  expect(await screen.findByText('Payment Successful!', {}, slow)).toBeVisible();
  expect(shop.calls.keys).toHaveLength(1);
});

it('offers the open order that holds the item, or to cancel it', async () => {
  const message = '“React from zero to job” is in an open order.';
  refuse('post', '/orders', 409, message, { data: { orderId: 'order-9' } });
  let cancelled = 0;
  handle('post', '/orders/order-9/cancel', () => {
    cancelled += 1;
    const order = makeOrder([react], { _id: 'order-9', status: 'cancelled' });
    return HttpResponse.json({ success: true, data: { order } });
  });
  const { user } = await open();
  await user.click(await payNow());
  expect(await screen.findByText(message)).toBeVisible();
  const onward = screen.getByRole('link', { name: 'Continue that order' });
  expect(onward).toHaveAttribute('href', '/payment?order=order-9');
  await user.click(screen.getByRole('button', { name: 'Cancel that order' }));
  expect(await payNow()).toBeEnabled();
  expect(cancelled).toBe(1);
});

it('leads to My Courses when the item is owned', async () => {
  refuse('post', '/orders', 409, 'You already own “React from zero to job”.');
  const { user } = await open();
  await user.click(await payNow());
  expect(await screen.findByText('You already own “React from zero to job”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to My Courses' })).toHaveAttribute(
    'href',
    '/dashboard/mycourses',
  );
});

it('does not offer to pay for what the price says is owned', async () => {
  const message = 'You already own “React from zero to job”.';
  openShop({ warnings: [{ code: 'already_owned', type: 'course', id: react.id, message }] });
  await open();
  expect(await payNow()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Go to My Courses' })).toBeVisible();
});

it('asks again before it takes another price', async () => {
  answer('post', '/orders', { order: makeOrder([react], { total: 6000 }) }, 201);
  const { user } = await open();
  await user.click(await payNow());
  expect(await screen.findByText(/The price has changed to ₹6,000/)).toBeVisible();
  expect(shop.calls.paid).toBe(0);
});

it('orders with the coupon and the GSTIN, whose State comes along', async () => {
  const { user } = await open();
  await payNow();
  await user.type(screen.getByLabelText('Coupon code'), 'WELCOME10{Enter}');
  await screen.findByText('₹499.90 off');
  await user.type(screen.getByLabelText('GSTIN (optional)'), '29 aagcb7383j 1z4');
  expect(await screen.findByText('IGST (18%)')).toBeVisible();
  expect(screen.getByLabelText('State')).toHaveDisplayValue('Karnataka');
  await user.click(await payNow());
  expect(await screen.findByText('Payment Successful!', {}, slow)).toBeVisible();
  expect(shop.calls.conditions).toEqual([{ state: '29', coupon: 'WELCOME10', gstin: '29AAGCB7383J1Z4' }]);
  // The coupon counts as used from then on, so no more quotes are requested.
  expect(shop.calls.quoted.at(-1)).toBe('WELCOME10');
  expect(sessionStorage.getItem('app.purchase')).toBeNull();
  expect(useDetailsStore.getState()).toMatchObject({ coupon: null, gstin: '', placeOfSupply: '29' });
});

it('does not order with a GSTIN that cannot be one, or is of another State', async () => {
  const { user } = await open();
  await payNow();
  const gstin = screen.getByLabelText('GSTIN (optional)');
  await user.type(gstin, '27AAPFU0939F1');
  await user.tab();
  // Leaving the field does not move the layout, so the pressed button stays in its place.
  expect(gstin).toBeValid();
  await user.click(await payNow());
  expect(gstin).toHaveFocus();
  expect(gstin).toHaveAccessibleDescription(/15 characters/);
  await user.type(gstin, 'ZW');
  expect(gstin).toHaveAccessibleDescription(/There’s a typo/);
  await user.type(gstin, '{Backspace}V');
  expect(gstin).toBeValid();
  await user.selectOptions(screen.getByLabelText('State'), 'Karnataka');
  expect(gstin).toHaveAccessibleDescription(/This GSTIN is from Maharashtra/);
  await user.click(await payNow());
  expect(shop.calls.conditions).toEqual([]);
  await user.clear(gstin);
  await user.click(await payNow());
  expect(await screen.findByText('Payment Successful!', {}, slow)).toBeVisible();
});

it('shows the price without a coupon that ran out meanwhile, before it is paid', async () => {
  const { user } = await open();
  await payNow();
  await user.type(screen.getByLabelText('Coupon code'), 'WELCOME10{Enter}');
  await screen.findByText('₹499.90 off');
  const refusal = { errors: [{ field: 'coupon', code: 'coupon_used_up', message: couponError }] };
  refuse('post', '/orders', 422, couponError, refusal);
  handle('post', '/cart/quote', async ({ request }) => {
    const { items, coupon } = (await request.json()) as { items: []; coupon?: string };
    return coupon
      ? HttpResponse.json({ success: false, message: couponError, ...refusal }, { status: 422 })
      : HttpResponse.json({ success: true, data: { quote: quoteFor(items) } });
  });
  await user.click(await payNow());
  expect(await screen.findByText('₹5,898.82')).toBeVisible();
  expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription(couponError);
});

it('shows what was paid before for courses inside a bundle, line by line', async () => {
  const quote = quoteFor([webStarter]);
  const credits = [
    { title: 'React from zero to job', amount: 4499.1 },
    { title: 'हिन्दी में HTML', amount: 999 },
  ];
  const lines = quote.lines.map((line) => ({
    ...line,
    credits,
    credit: 5498.1,
    taxable: 2500.9,
    total: 2951.06,
  }));
  const adjustments = [{ kind: 'credit', label: 'Credit for what you own', amount: 5498.1 }];
  answer('post', '/cart/quote', { quote: { ...quote, lines, adjustments, credit: 5498.1, total: 2951.06 } });
  await open('/payment?type=bundle&courseId=web-starter&courseId=pro');
  const row = async (text: string) => (await screen.findByText(text)).parentElement;
  expect(await row('You paid for React from zero to job')).toHaveTextContent('− ₹4,499.10');
  expect(await row('You paid for हिन्दी में HTML')).toHaveTextContent('− ₹999');
  expect(await row('Credit for what you own')).toHaveTextContent('− ₹5,498.10');
});

it('retries an order by its address, and cancels it', async () => {
  const payment = { status: 'failed', reason: 'The bank refused the card.', attempts: 1 } as const;
  answer('get', '/orders/order-1', { order: makeOrder([react], { payment }) });
  answer('post', '/orders/order-1/cancel', { order: makeOrder([react], { status: 'cancelled' }) });
  const { user } = await open('/payment?order=order-1');
  expect(await screen.findByText('Reason: The bank refused the card.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('This order was cancelled')).toBeVisible();
});

it('says that an order is not there', async () => {
  refuse('get', '/orders/nope', 404, 'Not found.');
  await open('/payment?order=nope');
  expect(await screen.findByText('Order not found')).toBeVisible();
});

it('goes to the login page and back when the session ends', async () => {
  refuse('post', '/orders', 401, 'Please log in.');
  const { user, router } = await open();
  await user.click(await payNow());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(buyReact);
});
