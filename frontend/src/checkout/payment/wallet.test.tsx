import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDetailsStore } from '@/checkout/shared/details-store';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { makeOrder, openShop, quoteFor, react } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';

vi.setConfig({ testTimeout: 15_000 });

beforeEach(() => {
  openShop();
});

const open = () =>
  renderRoute(`/payment?type=course&courseId=${react.slug}`, { me: makeUser({ state: '27' }) });
const payNow = () => screen.findByRole('button', { name: 'Pay Now' });

it('pays from the wallet what it can, when that is selected', async () => {
  const quote = quoteFor([react], { state: '27' });
  const sent: unknown[] = [];
  answer('post', '/cart/quote', {
    quote: { ...quote, wallet: { available: 900, share: 900, rest: 4998.82 } },
  });
  handle('post', '/orders', async ({ request }) => {
    sent.push(await request.json());
    const order = makeOrder([react], { status: 'paid', walletShare: 900, payable: 4998.82 });
    return HttpResponse.json({ success: true, data: { order } }, { status: 201 });
  });
  const { user } = await open();
  const box = await screen.findByRole('checkbox', { name: /Use my wallet \(₹900\)/ });
  expect(box).not.toBeChecked();
  expect(screen.queryByText('Left to pay')).not.toBeInTheDocument();
  await user.click(box);
  expect(screen.getByText('Left to pay').nextSibling).toHaveTextContent('₹4,998.82');
  expect(screen.getByText('₹5,898.82')).toBeVisible();
  await user.click(await payNow());
  expect(await screen.findByText('₹900 came from your wallet, ₹4,998.82 was paid online.')).toBeVisible();
  expect(sent).toMatchObject([{ walletShare: 900 }]);
  expect(useDetailsStore.getState().useWallet).toBe(false);
});

it('looks at the price again when the wallet pays another amount by now', async () => {
  const quote = quoteFor([react], { state: '27' });
  answer('post', '/cart/quote', {
    quote: { ...quote, wallet: { available: 9000, share: 5898.82, rest: 0 } },
  });
  refuse('post', '/orders', 409, 'Your wallet cannot pay.', { code: 'wallet_changed' });
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /Use my wallet/ }));
  answer('post', '/cart/quote', { quote: { ...quote, wallet: null } });
  await user.click(screen.getByRole('button', { name: 'Pay from my wallet' }));
  expect(await screen.findByText('Your wallet cannot pay.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /wallet/ })).not.toBeInTheDocument());
  expect(await payNow()).toBeEnabled();
});
