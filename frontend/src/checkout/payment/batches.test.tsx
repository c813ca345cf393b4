import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { CourseBatches } from '@/api/batches';
import { useDetailsStore } from '@/checkout/shared/details-store';
import { makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { firstPage, makeOrder, openShop, quoteFor, react } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';

vi.setConfig({ testTimeout: 15_000 });
let shop: ReturnType<typeof openShop>;

beforeEach(() => {
  shop = openShop();
});

const batchesOf = (seats: [morning: number, evening: number], item = react): CourseBatches => ({
  course: item.id,
  title: item.title,
  batches: (['morning', 'evening'] as const).map((timing, i) => ({
    _id: `${item.slug}-${timing}`,
    startsOn: '2026-12-05',
    endsOn: '2027-02-27',
    timing: `Every ${timing}`,
    venue: 'Classroom 1\nJodhpur',
    seatsLeft: seats[i] ?? 0,
  })),
});
const sell = (...batches: CourseBatches[]) =>
  answer('post', '/cart/quote', { quote: { ...quoteFor([react], { state: '27' }), batches } });
const open = (state: string | null = '27') =>
  renderRoute(`/payment?type=course&courseId=${react.slug}`, { me: makeUser({ state }) });
const group = () => screen.findByRole('radiogroup', { name: `Batch of “${react.title}”` });
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const payNow = () => screen.getByRole('button', { name: 'Pay Now' });

/** Answers orders with `reply`. Returns the list of the orders that were sent. */
function takeOrders(reply: (batches: string[]) => Response) {
  const sent: { batches: string[]; key: string | null }[] = [];
  handle('post', '/orders', async ({ request }) => {
    const { batches } = (await request.json()) as { batches: string[] };
    sent.push({ batches, key: request.headers.get('idempotency-key') });
    return reply(batches);
  });
  return sent;
}
const placed = () =>
  HttpResponse.json(
    { success: true, data: { order: makeOrder([react], { status: 'paid' }) } },
    { status: 201 },
  );
const refused = (status: number, message: string, rest: object) =>
  HttpResponse.json({ success: false, message, ...rest }, { status });

it('asks for a batch before it pays, and orders with the one that is chosen', async () => {
  sell(batchesOf([3, 0]));
  const sent = takeOrders(placed);
  const { user, container } = await open();
  const batches = await group();
  for (const one of within(batches).getAllByRole('radio')) expect(one).not.toBeChecked();
  expect(radio(/Every evening[^]*Full/)).toBeDisabled();
  expect(radio(/Every morning[^]*3 seats left/)).toBeEnabled();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(payNow());
  expect(batches).toHaveFocus();
  expect(batches).toBeInvalid();
  expect(batches).toHaveAccessibleDescription('Choose a batch.');
  expect(sent).toEqual([]);
  await user.click(radio(/Every morning/));
  expect(batches).not.toHaveAttribute('aria-invalid');
  await user.click(payNow());
  expect(await screen.findByText('Payment Successful!')).toBeVisible();
  expect(sent.map(({ batches: ids }) => ids)).toEqual([[`${react.slug}-morning`]]);
  expect(useDetailsStore.getState().batches).toEqual({});
});

it('looks again when the last seat was taken meanwhile, and keeps what else was entered', async () => {
  sell(batchesOf([1, 8]));
  const message = 'The last seat of this batch has just been taken. Choose another batch.';
  const sent = takeOrders((ids) => {
    if (ids[0] !== `${react.slug}-morning`) return placed();
    sell(batchesOf([0, 8]));
    return refused(409, message, { code: 'batch_full' });
  });
  const { user } = await open(null);
  const batches = await group();
  await user.click(radio(/Every morning/));
  await user.selectOptions(screen.getByLabelText('State'), 'Karnataka');
  await waitFor(() => expect(payNow()).toBeEnabled());
  await user.click(payNow());
  await waitFor(() => expect(batches).toHaveAccessibleDescription(message));
  expect(batches).toHaveFocus();
  await waitFor(() => expect(radio(/Every morning/)).toBeDisabled());
  expect(radio(/Every morning/)).not.toBeChecked();
  expect(screen.getByLabelText('State')).toHaveDisplayValue('Karnataka');
  await user.click(radio(/Every evening/));
  expect(batches).not.toHaveAccessibleDescription();
  await user.click(payNow());
  expect(await screen.findByText('Payment Successful!')).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('says at the batches why they cannot be had, at the one of two that is gone', async () => {
  sell(batchesOf([3, 8]), batchesOf([3, 8], firstPage));
  const message = 'A batch that you chose cannot be joined any more. Choose another one.';
  takeOrders(() => {
    const [, evening] = batchesOf([3, 8], firstPage).batches;
    sell(batchesOf([3, 8]), { ...batchesOf([3, 8], firstPage), batches: evening ? [evening] : [] });
    return refused(422, message, { errors: [{ field: 'batches', code: 'unavailable', message }] });
  });
  const { user } = await open();
  await group();
  for (const one of screen.getAllByRole('radio', { name: /Every morning/ })) await user.click(one);
  await user.click(payNow());
  const other = screen.getByRole('radiogroup', { name: `Batch of “${firstPage.title}”` });
  await waitFor(() => expect(other).toHaveAccessibleDescription(message));
  expect(other).toHaveFocus();
  expect(await group()).not.toHaveAccessibleDescription();
  expect(screen.getAllByText(message)).toHaveLength(1);
});

it('says that a course cannot be bought whose batches are all full', async () => {
  sell(batchesOf([0, 0]));
  const { user } = await open();
  const batches = await group();
  await user.click(payNow());
  expect(batches).toHaveAccessibleDescription(/All batches are full/);
  expect(batches).toHaveFocus();
});

it('keeps the choice through a reload, and makes no second order by it', async () => {
  sell(batchesOf([3, 8]));
  const sent = takeOrders(() => HttpResponse.error());
  const first = await open();
  await group();
  await first.user.click(radio(/Every morning/));
  await first.user.click(payNow());
  await waitFor(() => expect(sent).toHaveLength(1));
  first.unmount();
  const second = await open();
  await group();
  expect(radio(/Every morning/)).toBeChecked();
  await second.user.click(payNow());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(sent[1]);
  expect(await screen.findByText(/We couldn’t reach the server/)).toBeVisible();
  await second.user.click(radio(/Every evening/));
  await second.user.click(payNow());
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(shop.calls.keys).toEqual([]);
});
