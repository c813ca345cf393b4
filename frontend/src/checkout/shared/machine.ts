import type { Order } from '@/api/types';

/** The request that the buyer is waiting for. */
export type Stage = 'register' | 'order' | 'pay' | 'redirect';

export type Checkout =
  /** An order made earlier is being fetched. */
  | { phase: 'opening' }
  /**
   * Ready to pay: the basket, or the order once it is created. With `at`, the messages concern the batches.
   */
  | { phase: 'ready'; order: Order | null; messages: string[]; at?: 'batches' }
  | { phase: 'working'; stage: Stage; order: Order | null }
  /**
   * The payment is at the gateway. `settled` is the number of earlier attempts, all of which have ended.
   * `polls` counts the polls since this attempt began.
   */
  | { phase: 'waiting'; order: Order; settled: number; polls: number }
  /** The last attempt did not go through; the order can be paid again. */
  | { phase: 'failed'; order: Order; messages: string[] }
  | { phase: 'paid'; order: Order }
  /**
   * The order expired or was cancelled while the gateway was still processing its payment. The money may
   * still arrive.
   */
  | { phase: 'late'; order: Order }
  /** Expired, cancelled or refunded. */
  | { phase: 'closed'; order: Order }
  /** Another open order holds an item. */
  | { phase: 'held'; orderId: string; messages: string[] }
  /** The server refused the order, for example because the buyer owns an item or an item is no longer sold. */
  | { phase: 'refused'; messages: string[] };

export type CheckoutEvent =
  | { type: 'work'; stage: Stage }
  /** The order is created. With messages, the buyer reviews it before paying. */
  | { type: 'ordered'; order: Order; messages?: string[] }
  | { type: 'started' }
  /**
   * The server's present state of the order: `polled` while waiting, `fetched` after a refused payment or a
   * cancellation.
   */
  | { type: 'polled' | 'fetched'; order: Order }
  /** The buyer came back from the gateway's page by the browser's Back. */
  | { type: 'returned'; order: Order }
  | { type: 'error'; messages: string[]; at?: 'batches' }
  | { type: 'held'; orderId: string; messages: string[] }
  | { type: 'refused'; messages: string[] }
  | { type: 'reset' };

export const readyState: Checkout = { phase: 'ready', order: null, messages: [] };

/** Polls after which the page tells a waiting buyer that it takes longer. */
export const SLOW_AFTER = 12;

export const orderOf = (state: Checkout): Order | null => ('order' in state ? state.order : null);

/** Whether to tell a waiting buyer that it takes longer, who may then open the gateway's page again. */
export const isSlow = (state: Checkout): boolean => state.phase === 'waiting' && state.polls >= SLOW_AFTER;

/** Whether 'Pay Now' or 'Try again' does something; a second press while working does not. */
export const canPay = (state: Checkout): boolean =>
  state.phase === 'ready' || state.phase === 'failed' || isSlow(state);

/** Whether the buyer can still change their choice: no order exists and no request is running. */
export const canEdit = (state: Checkout): boolean =>
  (state.phase === 'ready' && state.order === null) || state.phase === 'refused' || state.phase === 'held';

/** Returns the number of an order's attempts that have ended. */
const settledAttempts = ({ payment }: Order): number =>
  payment ? payment.attempts - (payment.status === 'created' ? 1 : 0) : 0;

/** Returns the state for an order whose result the buyer is not waiting for yet. */
function stateOfOrder(order: Order, messages: string[] = []): Checkout {
  if (order.status === 'paid') return { phase: 'paid', order };
  if (order.status !== 'pending')
    return order.status !== 'refunded' && order.payment?.status === 'created'
      ? { phase: 'late', order }
      : { phase: 'closed', order };
  switch (order.payment?.status) {
    case 'created':
      return { phase: 'waiting', order, settled: settledAttempts(order), polls: 0 };
    // The payment is 'paid' but the order is not: another amount was paid, and it is refunded.
    case 'paid':
    case 'failed':
    case 'expired':
      return { phase: 'failed', order, messages: [] };
    default:
      return { phase: 'ready', order, messages };
  }
}

function afterPoll(state: Checkout, order: Order): Checkout {
  if (state.phase === 'opening' || state.phase === 'late') return stateOfOrder(order);
  // A bank may report a failure and take the money afterwards.
  if (state.phase === 'failed' && order.status !== 'pending') return stateOfOrder(order);
  if (state.phase !== 'waiting') return state;
  const next = stateOfOrder(order);
  const stillThere = next.phase === 'ready' || next.phase === 'waiting';
  // An answer from before this attempt still describes an earlier failed one.
  const stale = next.phase === 'failed' && settledAttempts(order) <= state.settled;
  return stillThere || stale ? { ...state, polls: state.polls + 1 } : next;
}

/** The one way through paying: used by the signup wizard, /payment and /payment/result. */
export function checkoutReducer(state: Checkout, event: CheckoutEvent): Checkout {
  switch (event.type) {
    case 'work':
      return canPay(state) || state.phase === 'working'
        ? { phase: 'working', stage: event.stage, order: orderOf(state) }
        : state;
    case 'ordered': {
      if (state.phase !== 'working') return state;
      const next = stateOfOrder(event.order, event.messages);
      const goesOn = next.phase === 'ready' || next.phase === 'failed' || next.phase === 'waiting';
      return goesOn && !event.messages ? { phase: 'working', stage: 'pay', order: event.order } : next;
    }
    case 'started':
      return state.phase === 'working' && state.order
        ? { phase: 'waiting', order: state.order, settled: settledAttempts(state.order), polls: 0 }
        : state;
    case 'polled':
      return afterPoll(state, event.order);
    case 'fetched':
      return stateOfOrder(event.order);
    case 'returned': {
      const next = stateOfOrder(event.order);
      return next.phase === 'waiting' ? { phase: 'ready', order: event.order, messages: [] } : next;
    }
    case 'error':
      return state.phase === 'working'
        ? { phase: 'ready', order: state.order, messages: event.messages, at: event.at }
        : state;
    case 'held':
      return { phase: 'held', orderId: event.orderId, messages: event.messages };
    case 'refused':
      return { phase: 'refused', messages: event.messages };
    case 'reset':
      return readyState;
  }
}
