import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Order } from '@/api/types';
import { makeUser } from '@/test/factories';
import { openCart } from '@/test/msw/cart';
import { answer, refuse } from '@/test/msw/server';
import { firstPage, lineOf, makeOrder, openShop, react, webStarter } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import { buyAgainPath, stateOf } from './order-state';

const attempt = (status: NonNullable<Order['payment']>['status']): Order['payment'] => ({
  attempts: 1,
  status,
  reason: null,
});
const order = (number: number, over: Partial<Order> = {}): Order =>
  makeOrder([react], { _id: `o${number}`, number, status: 'pending', ...over });
const open = (orders: Order[], query = '', total = orders.length) => {
  answer('get', '/orders', { orders, page: { page: 1, perPage: 5, total } });
  return renderRoute(`/dashboard/orders${query}`, { me: makeUser() });
};
const row = async (number: number) =>
  within((await screen.findByText(`Order ${number}`)).closest('li') ?? document.body);

it('says of each order how it stands, and what can be done', async () => {
  const { container } = await open([
    order(1046),
    order(1045, { payment: attempt('created') }),
    order(1044, { payment: attempt('failed') }),
    order(1043, { status: 'paid', paidAt: '2026-11-21T10:05:00Z', invoice: 'KS-26-27-000002' }),
    order(1041, { status: 'paid', paidAt: '2026-11-20T10:05:00Z' }),
    order(1042, { status: 'refunded', invoice: 'KS-26-27-000001', creditNote: 'KC-26-27-000001' }),
  ]);
  const unpaid = await row(1046);
  expect(unpaid.getByText('Not paid yet')).toBeVisible();
  expect(unpaid.getByText('₹5,898.82')).toHaveAttribute('translate', 'no');
  expect(unpaid.getByRole('link', { name: 'Pay now: order 1046' })).toHaveAttribute(
    'href',
    '/payment?order=1046',
  );
  const asking = await row(1045);
  expect(asking.getByText('Checking with the bank')).toBeVisible();
  expect(asking.getByRole('link', { name: /Check the status/ })).toHaveAttribute(
    'href',
    '/payment?order=1045',
  );
  const failed = await row(1044);
  expect(failed.getByRole('link', { name: /^Try again/ })).toHaveAttribute('href', '/payment?order=1044');
  expect(failed.getByText(/we received no money/)).toBeVisible();
  const paid = await row(1043);
  expect(paid.getByText(/paid on 21 Nov 2026/)).toBeVisible();
  // The badge says 'Paid'. The date is that of the order.
  expect((await row(1041)).queryByText(/paid on/)).toBeNull();
  expect(paid.getByRole('button', { name: 'Invoice (PDF) KS-26-27-000002' })).toBeVisible();
  const refunded = await row(1042);
  expect(refunded.getByText(/credit note KC-26-27-000001/)).toBeVisible();
  expect(refunded.getByRole('button', { name: 'Credit note (PDF) KC-26-27-000001' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('leads from an order that ended to a fresh payment of the same items', async () => {
  openShop();
  const { user, router } = await open([order(7, { status: 'expired' })]);
  await user.click(await screen.findByRole('link', { name: 'Try again: order 7' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?type=course&courseId=${react.id}`));
});

it('takes courses and bundles of an ended order into the cart', async () => {
  openShop();
  const cart = openCart([], [react, webStarter].map(lineOf));
  const both = makeOrder([react, webStarter], { number: 8, status: 'cancelled' });
  expect(buyAgainPath(both)).toBeNull();
  const { user, router } = await open([both]);
  await user.click(await screen.findByRole('button', { name: 'Try again: order 8' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  await waitFor(() =>
    expect(cart.items.map(({ id }) => id).sort()).toEqual([react.id, webStarter.id].sort()),
  );
});

it('knows how an order stands', () => {
  expect(stateOf(order(1, { status: 'expired', payment: attempt('created') }))).toBe('asking');
  expect(stateOf(order(1, { status: 'expired', payment: attempt('expired') }))).toBe('expired');
  expect(stateOf(order(1, { payment: attempt('expired') }))).toBe('failed');
  expect(stateOf(makeOrder([firstPage]))).toBe('paid');
});

it('downloads the invoice, or says why not', async () => {
  const { user } = await open([order(9, { status: 'paid', invoice: 'KS-1' })]);
  refuse('get', '/invoices/KS-1/pdf', 503, 'Please try later.');
  await user.click(await screen.findByRole('button', { name: 'Invoice (PDF) KS-1' }));
  expect(await screen.findByText('Please try later.')).toBeVisible();
});

it('turns pages', async () => {
  await open([order(6)], '', 6);
  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/dashboard/orders?page=2',
  );
});

it('leads one without orders to the courses', async () => {
  await open([]);
  expect(await screen.findByText('You have no orders yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/courses');
});

it('says that the orders could not be loaded, and tries again', async () => {
  refuse('get', '/orders', 503, 'The database is away.');
  const { user } = await renderRoute('/dashboard/orders', { me: makeUser() });
  expect(await screen.findByText('The database is away.')).toBeVisible();
  answer('get', '/orders', { orders: [order(3)], page: { page: 1, perPage: 5, total: 1 } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Order 3')).toBeVisible();
});
