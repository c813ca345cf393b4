import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeCartLine } from '@/test/factories';
import { refuse } from '@/test/msw/server';
import { openShop, react, webStarter } from '@/test/msw/shop';
import { useVisitorCart } from '@/api/visitor-cart';
import { fill, next, open, openCatalogue } from './testing';

vi.setConfig({ testTimeout: 15_000 });

beforeEach(() => {
  openCatalogue();
  openShop();
});

const bought = () => within(screen.getByRole('region', { name: 'Your order' }));

it('shows beside the first step what is bought, its total with GST, and when money comes back', async () => {
  const page = await open();
  for (const total of await screen.findAllByText('₹5,898.82'))
    expect(total).toHaveAttribute('translate', 'no');
  const aside = bought();
  expect(aside.getByText('₹4,999 + ₹899.82 GST')).toBeInTheDocument();
  expect(aside.getByText(/No refund after purchase/)).toBeInTheDocument();
  expect(aside.getByRole('link', { name: /^Refund policy/ })).toHaveAttribute('href', '/refund');
  // On a phone it is a line that opens.
  const line = aside.getByRole('button', { name: /React from zero/ });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  await page.user.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  expect(await axe(page.container)).toHaveNoViolations();
});

it('says that nothing is chosen yet', async () => {
  await open('');
  expect(await screen.findByText(/Choose a course or bundle in step 2/)).toBeVisible();
});

it('asks again for a price that could not be loaded', async () => {
  refuse('post', '/cart/quote', 503, 'Later.');
  const page = await open();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 });
  openShop();
  await page.user.click(again);
  expect((await screen.findAllByText('₹5,898.82')).length).toBeGreaterThan(0);
});

it('takes what is in the cart when the address names nothing, and lets something else be chosen', async () => {
  for (const { type, id, slug, title, price } of [react, webStarter])
    useVisitorCart.getState().add(makeCartLine({ type, id, slug, title, price }));
  const page = await open('');
  await waitFor(() => expect(page.router.state.location.search).toContain('type=cart'));
  expect(await screen.findByRole('button', { name: /2 items/ })).toBeInTheDocument();
  await fill(page);
  await next(page);
  await page.user.click(await screen.findByRole('button', { name: 'Back to Selection' }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toHaveFocus();
  await page.user.click(screen.getByRole('button', { name: 'Bundles' }));
  expect(await screen.findByRole('radio', { name: /Web starter/ })).not.toBeChecked();
  await page.user.click(screen.getByRole('button', { name: 'Your cart' }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
});
