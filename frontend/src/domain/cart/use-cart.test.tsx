import { act, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { CartLine, ItemRef } from '@/api/types';
import { makeCartLine, makeCourseDetail, makeUser } from '@/test/factories';
import { openCart } from '@/test/msw/cart';
import { answer, handle, refuse } from '@/test/msw/server';
import { lineOf, openShop, react, webStarter } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import { useVisitorCart } from '@/api/visitor-cart';

const [first, second] = [lineOf(react), lineOf(webStarter)];
const user = makeUser();
const device = () => useVisitorCart.getState().items;
const listed = () => screen.findByRole('list', { name: 'Items in your cart' });

beforeEach(() => {
  openShop();
});

/** Imitates another tab: changes the storage and fires the event that this tab receives. */
function inAnotherTab(items: CartLine[]) {
  localStorage.setItem('app.cart', JSON.stringify({ state: { items }, version: 2 }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app.cart' })));
}

it('hears what another tab puts into a visitor’s cart', async () => {
  useVisitorCart.getState().add(first);
  await renderRoute('/cart', { me: null });
  expect(await screen.findByText('1 item')).toBeVisible();
  inAnotherTab([first, second]);
  expect(await screen.findByText('2 items')).toBeVisible();
});

it('knows what another tab put there while this one was still loading', async () => {
  localStorage.setItem('app.cart', JSON.stringify({ state: { items: [first, second] }, version: 2 }));
  await renderRoute('/cart', { me: null });
  expect(await screen.findByText('2 items')).toBeVisible();
});

it('shows the account’s cart, changes it item by item, and keeps nothing of it on the device', async () => {
  const cart = openCart([first, second]);
  const { user: hand } = await renderRoute('/cart', { me: user });
  await hand.click(await screen.findByRole('button', { name: `Remove ${first.title}` }));
  expect(screen.queryByRole('link', { name: first.title })).toBeNull();
  await waitFor(() => expect(cart.items).toEqual([second]));
  await hand.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 4000 }));
  await waitFor(() => expect(cart.items).toEqual([second, first]));
  expect(device()).toEqual([]);
});

it('shows what the device had, though the account’s cart was asked for before it was there', async () => {
  useVisitorCart.getState().add(first);
  const cart = openCart([], [first]);
  let answered = false;
  let release: () => void = () => undefined;
  const carried = new Promise<void>((resolve) => (release = resolve));
  handle('get', '/cart', async () => {
    const items = [...cart.items];
    await carried;
    answered = true;
    return HttpResponse.json({ success: true, data: { items } });
  });
  await renderRoute('/cart', { me: user });
  await waitFor(() => expect(cart.items).toHaveLength(1));
  expect(await screen.findByRole('link', { name: first.title })).toBeVisible();
  release();
  await waitFor(() => expect(answered).toBe(true));
  await delay(0);
  expect(screen.getByRole('link', { name: first.title })).toBeVisible();
});

it('keeps what another device added meanwhile', async () => {
  const cart = openCart([first], [first, second]);
  const { user: hand } = await renderRoute('/cart', { me: user });
  await listed();
  cart.items.push(second);
  await hand.click(screen.getByRole('button', { name: `Remove ${first.title}` }));
  expect(await screen.findByRole('link', { name: second.title })).toBeVisible();
  expect(cart.items).toEqual([second]);
});

it('shows changes at once and sends them in their order', async () => {
  const third = makeCartLine({ id: 'third', title: 'Third' });
  openCart([first, second, third]);
  const asked: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  handle('delete', '/cart/items/:type/:id', async ({ params }) => {
    asked.push(String(params.id));
    await held;
    const left = [first, second, third].filter(({ id }) => !asked.includes(id));
    return HttpResponse.json({ success: true, data: { items: left } });
  });
  const { user: hand } = await renderRoute('/cart', { me: user });
  for (const { title } of [first, second])
    await hand.click(await screen.findByRole('button', { name: `Remove ${title}` }));
  expect(await screen.findByText('1 item')).toBeVisible();
  expect(asked).toEqual([first.id]);
  release();
  await waitFor(() => expect(asked).toEqual([first.id, second.id]));
  await delay(0);
  expect(screen.getByText('1 item')).toBeVisible();
  expect(screen.getByRole('link', { name: third.title })).toBeVisible();
});

it('takes a change back that could not be sent, and sends it on demand', async () => {
  const cart = openCart([first, second]);
  refuse('delete', '/cart/items/:type/:id', 503, 'Try again soon.');
  const { user: hand } = await renderRoute('/cart', { me: user });
  await hand.click(await screen.findByRole('button', { name: `Remove ${first.title}` }));
  const said = 'Your cart couldn’t be saved to your account.';
  // The toaster waits until the page is idle.
  expect(await screen.findByText(said, {}, { timeout: 4000 })).toBeVisible();
  expect(await screen.findByRole('link', { name: first.title })).toBeVisible();
  openCart(cart.items);
  await hand.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: first.title })).toBeNull());
});

it('takes the device’s cart along at login, which is empty then', async () => {
  const sent: ItemRef[][] = [];
  handle('post', '/auth/login', async ({ request }) => {
    sent.push(((await request.json()) as { cart: ItemRef[] }).cart);
    return HttpResponse.json({ success: true, data: { user, cart: { items: [second, first] } } });
  });
  openCart([second, first]);
  useVisitorCart.getState().add(first);
  const { user: hand } = await renderRoute('/login?next=%2Fcart', { me: null });
  await hand.type(await screen.findByLabelText('Email or phone'), user.email);
  await hand.type(screen.getByLabelText('Password'), 'Learner@123');
  await hand.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('2 items')).toBeVisible();
  expect(sent).toEqual([[{ type: first.type, id: first.id }]]);
  expect(device()).toEqual([]);
});

it('carries over what is still on the device, and says what is no longer sold', async () => {
  const cart = openCart([second], [first, second]);
  useVisitorCart.getState().add(first);
  useVisitorCart.getState().add(makeCartLine({ id: 'gone', slug: 'gone', title: 'Excel in a Day' }));
  await renderRoute('/cart', { me: user });
  const said = 'Excel in a Day is no longer for sale and was removed from your cart.';
  expect(await screen.findByText(said, {}, { timeout: 4000 })).toBeVisible();
  expect(cart.items).toEqual([second, first]);
  expect(device()).toEqual([]);
});

it('keeps on the device what the account cannot take now', async () => {
  openCart([]);
  refuse('post', '/cart/items', 503, 'Try again soon.');
  useVisitorCart.getState().add(first);
  await renderRoute('/cart', { me: user });
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(device()).toEqual([first]);
});

it('leaves nothing of the account on the device after logout', async () => {
  openCart([first]);
  answer('post', '/auth/logout', {});
  const { user: hand } = await renderRoute('/cart', { me: user });
  await listed();
  await hand.click(screen.getByRole('button', { name: /^Your account/ }));
  await hand.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Login · Kaushal')).toBeInTheDocument();
  expect(device()).toEqual([]);
});

it('asks again for an account that could not be read, and detaches nothing meanwhile', async () => {
  openCart([first]);
  refuse('get', '/user', 503, 'Try again soon.');
  const { user: hand } = await renderRoute('/cart');
  const again = await screen.findByRole('button', { name: 'Load account' });
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.getByText('Try again soon.')).toBeVisible();
  answer('get', '/user', { user });
  await hand.click(again);
  expect(await listed()).toBeVisible();
  expect(screen.getByRole('button', { name: /^Your account/ })).toBeVisible();
});

it('leads nobody whose account could not be read to the signup', async () => {
  refuse('get', '/user', 503, 'Try again soon.');
  answer('get', '/course/:id', { course: makeCourseDetail() });
  const { user: hand } = await renderRoute('/course/react');
  const [buy] = (await screen.findAllByRole('link', { name: 'Buy Now' })) as [HTMLElement];
  expect(await screen.findByRole('button', { name: 'Load account' })).toBeVisible();
  expect(buy).toHaveAttribute('href', expect.stringMatching(/^\/payment/));
  await hand.click(buy);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
});
