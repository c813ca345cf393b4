import { describe, expect, it } from 'vitest';
import { makeOrder } from '@/test/msw/shop';
import type { Order } from '@/api/types';
import {
  checkoutReducer,
  canEdit,
  canPay,
  readyState,
  SLOW_AFTER,
  type Checkout,
  type CheckoutEvent,
} from './machine';

const attempt = (
  status: 'created' | 'paid' | 'failed' | 'expired',
  attempts: number,
  reason: string | null = null,
) => ({ status, attempts, reason }) satisfies Order['payment'];
const pending = makeOrder();
const run = (events: CheckoutEvent[], from: Checkout = readyState) => events.reduce(checkoutReducer, from);
const waiting = run([
  { type: 'work', stage: 'order' },
  { type: 'ordered', order: pending },
  { type: 'started' },
]);

it('goes from the basket through the order and the gateway to paid', () => {
  expect(run([{ type: 'work', stage: 'register' }])).toMatchObject({ phase: 'working', stage: 'register' });
  expect(
    run([
      { type: 'work', stage: 'order' },
      { type: 'ordered', order: pending },
    ]),
  ).toMatchObject({
    phase: 'working',
    stage: 'pay',
  });
  expect(waiting).toMatchObject({ phase: 'waiting', settled: 0, polls: 0 });
  const paid = run([{ type: 'polled', order: { ...pending, status: 'paid' } }], waiting);
  expect(paid.phase).toBe('paid');
});

it('takes a free order as paid at once', () => {
  const order = makeOrder([], { status: 'paid', total: 0 });
  expect(
    run([
      { type: 'work', stage: 'order' },
      { type: 'ordered', order },
    ]).phase,
  ).toBe('paid');
});

it('shows an order whose price has changed before it is paid', () => {
  const state = run([
    { type: 'work', stage: 'order' },
    { type: 'ordered', order: pending, messages: ['Now ₹1.'] },
  ]);
  expect(state).toEqual({ phase: 'ready', order: pending, messages: ['Now ₹1.'] });
});

describe('waiting', () => {
  it('counts looks while nothing is known', () => {
    const order = { ...pending, payment: attempt('created', 1) };
    expect(
      run(
        [
          { type: 'polled', order },
          { type: 'polled', order },
        ],
        waiting,
      ),
    ).toMatchObject({ polls: 2 });
  });

  it('ends when the attempt fails, and can be tried again', () => {
    const failed = run(
      [{ type: 'polled', order: { ...pending, payment: attempt('failed', 1, 'No.') } }],
      waiting,
    );
    expect(failed.phase).toBe('failed');
    expect(canPay(failed)).toBe(true);
    expect(canEdit(failed)).toBe(false);
  });

  it('does not take the earlier failure for the new one', () => {
    const old = { ...pending, payment: attempt('failed', 1) };
    const again = run([{ type: 'work', stage: 'pay' }, { type: 'started' }, { type: 'polled', order: old }], {
      phase: 'failed',
      order: old,
      messages: [],
    });
    expect(again).toMatchObject({ phase: 'waiting', settled: 1, polls: 1 });
    const second = { ...pending, payment: attempt('failed', 2) };
    expect(run([{ type: 'polled', order: second }], again).phase).toBe('failed');
  });

  it('ends with the order', () => {
    expect(run([{ type: 'polled', order: { ...pending, status: 'expired' } }], waiting).phase).toBe('closed');
  });
});

it('lets a buyer who waits for long open the payment page again', () => {
  const order = { ...pending, payment: attempt('created', 1) };
  const long = run(Array<CheckoutEvent>(SLOW_AFTER).fill({ type: 'polled', order }), waiting);
  expect([canPay(waiting), canPay(long)]).toEqual([false, true]);
  expect(run([{ type: 'work', stage: 'pay' }, { type: 'started' }], long)).toMatchObject({ polls: 0 });
});

it('takes money that comes after a failure', () => {
  const order = { ...pending, payment: attempt('failed', 1) };
  const failed = run([{ type: 'polled', order }], waiting);
  expect(run([{ type: 'polled', order }], failed)).toBe(failed);
  expect(run([{ type: 'polled', order: { ...order, status: 'paid' } }], failed).phase).toBe('paid');
});

it('keeps a buyer who leaves for the gateway, and lets a buyer who comes back pay again', () => {
  const leaving = run([
    { type: 'work', stage: 'order' },
    { type: 'ordered', order: pending },
    { type: 'work', stage: 'redirect' },
  ]);
  expect(leaving).toMatchObject({ phase: 'working', stage: 'redirect' });
  const order = { ...pending, payment: attempt('created', 1) };
  expect(run([{ type: 'returned', order }], leaving)).toEqual({ phase: 'ready', order, messages: [] });
  expect(run([{ type: 'returned', order: { ...order, status: 'paid' } }], leaving).phase).toBe('paid');
});

it('goes on with an attempt that is under way when the same basket is paid again', () => {
  const order = { ...pending, payment: attempt('created', 1) };
  const state = run([
    { type: 'work', stage: 'order' },
    { type: 'ordered', order },
  ]);
  expect(state).toMatchObject({ phase: 'working', stage: 'pay' });
});

it('waits for the bank when the order ended before its word, and shows what it says', () => {
  const order = { ...pending, status: 'expired' as const, payment: attempt('created', 1) };
  const late = run([{ type: 'polled', order }], { phase: 'opening' });
  expect(late.phase).toBe('late');
  expect(run([{ type: 'polled', order: { ...order, status: 'paid' } }], late).phase).toBe('paid');
  const failed = { ...order, payment: attempt('failed', 1) };
  expect(run([{ type: 'polled', order: failed }], late).phase).toBe('closed');
});

it.each([
  ['paid', { ...pending, status: 'paid' }],
  ['closed', { ...pending, status: 'expired' }],
  ['late', { ...pending, status: 'cancelled', payment: attempt('created', 1) }],
  ['closed', { ...pending, status: 'cancelled' }],
  ['closed', { ...pending, status: 'refunded' }],
  ['waiting', { ...pending, payment: attempt('created', 1) }],
  ['failed', { ...pending, payment: attempt('failed', 1) }],
  ['failed', { ...pending, payment: attempt('expired', 1) }],
  ['failed', { ...pending, payment: attempt('paid', 1) }],
  ['ready', pending],
] as const)('opens an order as %s', (phase, order) => {
  expect(run([{ type: 'polled', order }], { phase: 'opening' }).phase).toBe(phase);
});

it('keeps the order when starting the payment fails', () => {
  const state = run([
    { type: 'work', stage: 'order' },
    { type: 'ordered', order: pending },
    { type: 'error', messages: ['You’re offline.'] },
  ]);
  expect(state).toEqual({ phase: 'ready', order: pending, messages: ['You’re offline.'] });
});

it('ignores a press while the gateway has it, and looks that come late', () => {
  expect(run([{ type: 'work', stage: 'pay' }], waiting)).toBe(waiting);
  expect(run([{ type: 'started' }])).toBe(readyState);
  expect(run([{ type: 'polled', order: pending }])).toBe(readyState);
  expect(run([{ type: 'error', messages: ['x'] }], waiting)).toBe(waiting);
});
