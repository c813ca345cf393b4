import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { QuoteWarning } from '@/api/types';
import { makeCartLine, makeUser } from '@/test/factories';
import { refuse } from '@/test/msw/server';
import { couponError, openShop, react, webStarter } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import { useDetailsStore } from '@/checkout/shared/details-store';
import { openCart } from '@/test/msw/cart';
import { useVisitorCart } from '@/api/visitor-cart';

const lines = [react, webStarter].map(({ type, id, slug, title, price }) =>
  makeCartLine({ type, id, slug, title, price }),
);

async function open(me: ReturnType<typeof makeUser> | null = null) {
  if (me) openCart(lines);
  else useVisitorCart.setState({ items: lines });
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
  // The tax is not divided before the State is known, and no State is preselected.
  expect(screen.getByText('GST (18%)').nextSibling).toHaveTextContent('₹2,339.64');
  expect(screen.getByLabelText('State')).toHaveDisplayValue('Choose your State');
  await user.selectOptions(screen.getByLabelText('State'), 'Maharashtra');
  expect(await screen.findAllByText('₹1,169.82')).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('State'), 'Karnataka');
  expect((await screen.findByText('IGST (18%)')).nextSibling).toHaveTextContent('₹2,339.64');
  expect(useDetailsStore.getState().placeOfSupply).toBe('29');
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

it('leads to signup, or to the payment if somebody is signed in', async () => {
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

it('keeps the bundle by one press, when it contains a course of the cart', async () => {
  const message = '“React from zero to job” is part of “Web starter” in your cart.';
  openShop({ warnings: [{ code: 'contained_in_bundle', type: react.type, id: react.id, message }] });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Keep the bundle' }));
  expect(
    within(screen.getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem'),
  ).toHaveLength(1);
  expect(screen.queryByRole('link', { name: react.title })).toBeNull();
});

it('takes a coupon off, says what it saves, and takes it out again', async () => {
  openShop();
  const { user, container } = await open();
  await user.type(screen.getByLabelText('Coupon code'), ' welcome10 {Enter}');
  expect(await screen.findByText('₹1,299.80 off')).toBeVisible();
  expect(screen.getByText('Coupon WELCOME10').nextSibling).toHaveTextContent('− ₹1,299.80');
  expect(screen.getByText('₹13,803.88')).toBeVisible();
  expect(screen.getByText('₹5,308.94 incl. 18% GST after reductions')).toBeVisible();
  const remove = screen.getByRole('button', { name: 'Remove the coupon WELCOME10' });
  expect(remove).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(remove);
  expect(await screen.findByText('₹15,337.64')).toBeVisible();
  expect(screen.getByLabelText('Coupon code')).toHaveFocus();
  expect(screen.queryByText('Coupon WELCOME10')).toBeNull();
});

it('says at the field why a coupon is refused, and keeps the price', async () => {
  openShop();
  const { user, container } = await open();
  const field = screen.getByLabelText('Coupon code');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(field).toHaveAccessibleDescription('Enter a coupon code first.');
  await user.type(field, 'OLD50');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(couponError));
  expect(field).toHaveFocus();
  expect(screen.getByText('₹15,337.64')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  // Typing another code clears the old one's error, and so does emptying the field.
  await user.clear(field);
  expect(field).not.toHaveAccessibleDescription();
});

it('asks with the coupon again when the cart changes', async () => {
  openShop();
  const { user } = await open();
  await user.type(screen.getByLabelText('Coupon code'), 'WELCOME10{Enter}');
  await screen.findByText('₹1,299.80 off');
  await user.click(screen.getByRole('button', { name: `Remove ${react.title}` }));
  expect(await screen.findByText('₹799.90 off')).toBeVisible();
});

it('offers to ask again when there is no price', async () => {
  refuse('post', '/cart/quote', 503, 'The server is busy.');
  useVisitorCart.setState({ items: lines });
  const { user } = await renderRoute('/cart', { me: null });
  expect(await screen.findByText('The server is busy.')).toBeVisible();
  openShop();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('₹15,337.64')).toBeVisible());
});
