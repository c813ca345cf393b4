import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { QuoteWarning } from '@/api/types';
import { makeCartLine, makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { openShop, react, webStarter } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import { useCart } from '@/stores/cart';

const lines = [react, webStarter].map(({ type, id, slug, title, price }) =>
  makeCartLine({ type, id, slug, title, price }),
);

async function open(me: ReturnType<typeof makeUser> | null = null) {
  if (me) answer('get', '/cart', { items: lines });
  else useCart.setState({ items: lines });
  const page = await renderRoute('/cart', { me });
  await screen.findByText('₹15,337.64');
  return page;
}

it('says that the cart is empty', async () => {
  const { container } = await renderRoute('/cart', { me: null });
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('shows the items and what they cost with the GST of the State', async () => {
  openShop();
  const { user, container } = await open();
  expect(screen.getByText('₹12,998')).toBeVisible();
  expect(screen.getAllByText('₹1,169.82')).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('State'), 'Karnataka');
  expect(await screen.findByText('₹2,339.64')).toBeVisible();
  expect(useCart.getState().place).toBe('29');
  expect(await axe(container)).toHaveNoViolations();
});

it('removes the chosen item, and brings it back on demand', async () => {
  openShop();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: `Remove ${react.title}` }));
  expect(screen.queryByRole('link', { name: react.title })).toBeNull();
  expect(screen.getByRole('link', { name: webStarter.title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 4000 }));
  expect(await screen.findByRole('link', { name: react.title })).toBeVisible();
});

it('leads to signup, or to the payment of whoever is signed in', async () => {
  openShop();
  const { unmount } = await open();
  const onward = () => screen.getByRole('link', { name: 'Proceed to Checkout' });
  expect(onward()).toHaveAttribute('href', '/signup?type=cart');
  unmount();
  await open(makeUser());
  expect(onward()).toHaveAttribute('href', '/payment?type=cart');
});

it.each<[string, QuoteWarning['code'], boolean]>([
  ['You already own “React from zero to job”.', 'already_owned', true],
  ['“React from zero to job” is part of “Web starter” in your cart.', 'contained_in_bundle', true],
  ['“Web starter” contains courses that you own.', 'bundle_contains_owned', false],
])('says at the item: %s', async (message, code, stops) => {
  openShop({ warnings: [{ code, type: react.type, id: react.id, message }] });
  await open();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' }) === null).toBe(stops);
});

it('offers to ask again when there is no price', async () => {
  refuse('post', '/cart/quote', 503, 'The server is busy.');
  useCart.setState({ items: lines });
  const { user } = await renderRoute('/cart', { me: null });
  expect(await screen.findByText('The server is busy.')).toBeVisible();
  openShop();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('₹15,337.64')).toBeVisible());
});
