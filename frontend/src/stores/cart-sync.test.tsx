import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { CartLine, ItemRef } from '@/api/types';
import { makeCartLine, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { openShop, react, webStarter } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import { useCart } from './cart';

const line = ({ type, id, slug, title, price }: typeof react): CartLine =>
  makeCartLine({ type, id, slug, title, price });
const user = makeUser();
let put: ItemRef[][] = [];

beforeEach(() => {
  openShop();
  put = [];
  handle('put', '/cart', async ({ request }) => {
    const { items } = (await request.json()) as { items: ItemRef[] };
    put.push(items);
    const lines = [react, webStarter].map(line).filter((l) => items.some(({ id }) => id === l.id));
    return HttpResponse.json({ success: true, data: { items: lines } });
  });
});

const titles = () => useCart.getState().items.map(({ title }) => title);

it('merges the device’s cart into the account’s at login', async () => {
  answer('get', '/cart', { items: [line(webStarter)] });
  answer('post', '/auth/login', { user });
  useCart.getState().add(line(react));
  const { user: hand } = await renderRoute('/login?next=%2Fcart', { me: null });
  await hand.type(await screen.findByLabelText('Email or phone'), user.email);
  await hand.type(screen.getByLabelText('Password'), 'Learner@123');
  await hand.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await waitFor(() => expect(put).toHaveLength(1));
  expect(put[0]?.map(({ id }) => id)).toEqual([webStarter.id, react.id]);
  expect(titles()).toEqual([react.title, webStarter.title]);
});

it('shows the account’s cart on another device and sends later changes', async () => {
  answer('get', '/cart', { items: [line(react), line(webStarter)] });
  const { user: hand } = await renderRoute('/cart', { me: user });
  await hand.click(await screen.findByRole('button', { name: `Remove ${react.title}` }));
  expect(titles()).toEqual([webStarter.title]);
  await waitFor(() => expect(put).toEqual([[{ type: 'bundle', id: webStarter.id }]]));
});

it('does not bring back what was removed elsewhere', async () => {
  useCart.setState({ items: [line(react)], owner: user._id });
  await renderRoute('/cart', { me: user });
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(put).toEqual([]);
});

it('says when a change could not be saved, and saves it on demand', async () => {
  answer('get', '/cart', { items: [line(webStarter)] });
  const { user: hand } = await renderRoute('/cart', { me: user });
  await screen.findByRole('link', { name: webStarter.title });
  const worked = put.length;
  refuse('put', '/cart', 503, 'Try again soon.');
  useCart.getState().add(line(react));
  // The toaster waits until the page is idle.
  const said = screen.findByText('Your cart could not be saved to your account.', {}, { timeout: 4000 });
  expect(await said).toBeVisible();
  expect(titles()).toEqual([webStarter.title, react.title]);
  const sent: number[] = [];
  handle('put', '/cart', async ({ request }) => {
    sent.push(((await request.json()) as { items: ItemRef[] }).items.length);
    return HttpResponse.json({ success: true, data: { items: [line(webStarter), line(react)] } });
  });
  await hand.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toEqual([2]));
  expect(put).toHaveLength(worked);
});

it('says what is no longer sold', async () => {
  answer('get', '/cart', { items: [] });
  const gone = makeCartLine({ id: 'gone', slug: 'gone', title: 'Excel in a Day' });
  useCart.getState().add(line(react));
  useCart.getState().add(gone);
  await renderRoute('/cart', { me: user });
  const said = 'Excel in a Day is no longer for sale and was taken out of your cart.';
  expect(await screen.findByText(said, {}, { timeout: 4000 })).toBeVisible();
  expect(titles()).toEqual([react.title]);
});

it('leaves nothing of an account on the device after logout', async () => {
  useCart.setState({ items: [line(react)], owner: user._id, place: '29' });
  await renderRoute('/cart', { me: null });
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(useCart.getState()).toMatchObject({ items: [], owner: null, place: null });
});
