import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { ApiError, messagesOf } from '@/api/error';
import { keys } from '@/api/keys';
import { orderQuery, useCancelOrder, usePayOrder, usePlaceOrder } from '@/api/checkout/orders';
import { couponRefusal, quoteQuery } from '@/api/checkout/quote';
import type { ItemRef, Order, Quote } from '@/api/types';
import { t } from '@/i18n/order';
import { formatRupees } from '@/kit/lib/money';
import { useVisitorCart } from '@/api/visitor-cart';
import { chosenBatches, isBatchRefusal } from './batches';
import { clearDetails } from './details-store';
import { redirectToGateway, onRedirectBlocked } from '@/domain/paths/redirect';
import { canEdit, canPay, checkoutReducer, isSlow, orderOf, readyState } from './machine';
import { nameOrderInAddress } from './order-address';
import { clearPurchase, idempotencyKeyFor, type OrderOptions } from './purchase';
import { useCheckoutDetails } from './use-checkout-details';

type Source = {
  /** The items to buy. Empty until something is chosen. */
  items: ItemRef[];
  /** An order made earlier, in place of items. */
  orderId?: string;
  /** Makes the account before the order. False: the server refused it, and the page says why. */
  register?: () => Promise<boolean>;
};

const orderIdIn = (error: ApiError): string | null =>
  (error.data as { orderId?: string } | null | undefined)?.orderId ?? null;

/** Pays for items or for an existing order. However often the button is pressed, it creates one order. */
export function useCheckout({ items, orderId, register }: Source) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(checkoutReducer, orderId ? { phase: 'opening' } : readyState);
  const details = useCheckoutDetails();
  const basket = { items: orderId ? [] : items, state: details.placeOfSupply, coupon: details.coupon };
  const asked = quoteQuery(basket);
  // No quote once the order is being created or exists, because the coupon then counts as used.
  const quote = useQuery({ ...asked, enabled: asked.enabled === true && canEdit(state) });
  // The previous choice's price is shown until the new one is loaded. An order is never created from it.
  const priced = quote.isPlaceholderData ? undefined : quote.data;
  const placeOrder = usePlaceOrder();
  const payOrder = usePayOrder();
  const cancelOrder = useCancelOrder();
  const busy = useRef(false);

  const order = orderOf(state);
  const slow = isSlow(state);
  const slowly = slow || state.phase === 'late' || state.phase === 'failed';
  const orderPoll = useQuery({
    ...orderQuery(order?._id ?? orderId ?? ''),
    enabled: state.phase === 'opening' || state.phase === 'waiting' || slowly,
    refetchInterval: slowly ? 4000 : state.phase === 'waiting' ? 1000 : false,
  });
  useEffect(() => {
    if (orderPoll.data) dispatch({ type: 'polled', order: orderPoll.data });
  }, [orderPoll.data, orderPoll.dataUpdatedAt]);

  // Once a payment has begun, a reload opens its order. The address does not change on the way to the
  // gateway, because the buyer may come back from there.
  const begun = order !== null && state.phase !== 'working' && state.phase !== 'ready' ? order.number : null;
  useEffect(() => {
    if (begun !== null) nameOrderInAddress(begun);
  }, [begun]);

  const paid = state.phase === 'paid' ? state.order : null;
  useEffect(() => {
    if (!paid) return;
    clearPurchase();
    clearDetails();
    useVisitorCart.getState().remove(paid.items);
    // Ownership has changed, which affects data on every page.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.quotes[0] });
  }, [client, paid]);

  const redirected = state.phase === 'working' && state.stage === 'redirect' ? state.order : null;
  useEffect(() => {
    if (!redirected) return;
    // The browser may keep this page alive behind the gateway's, and show it again on Back.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      void client
        .fetchQuery(orderQuery(redirected._id))
        .then((found) => dispatch({ type: 'returned', order: found }))
        .catch((error: unknown) => dispatch({ type: 'error', messages: messagesOf(error) }));
    };
    window.addEventListener('pageshow', back);
    const stopWaiting = onRedirectBlocked(() => dispatch({ type: 'error', messages: [t('notLeft')] }));
    return () => {
      window.removeEventListener('pageshow', back);
      stopWaiting();
    };
  }, [client, redirected]);

  /**
   * Returns the order for the priced choice. If the idempotency key yields an order that has ended, it
   * creates a new one.
   */
  async function obtain({ lines: basket, coupon, wallet, batches }: Quote): Promise<Order> {
    const options: OrderOptions = {
      state: details.placeOfSupply ?? undefined,
      coupon: coupon?.code,
      walletShare: details.useWallet ? wallet?.share : undefined,
      gstin: details.gstinViolation === null && details.gstin !== '' ? details.gstin : undefined,
      batches: batches.length > 0 ? chosenBatches(batches, details.batches) : undefined,
    };
    const ask = () =>
      placeOrder.mutateAsync({
        items: basket.map(({ type, id }) => ({ type, id })),
        ...options,
        key: idempotencyKeyFor(basket, options),
      });
    const made = await ask();
    if (made.status === 'pending' || made.status === 'paid') return made;
    clearPurchase();
    return ask();
  }

  async function advance(): Promise<void> {
    let current = order;
    if (!current) {
      if (!priced) return;
      if (register) {
        dispatch({ type: 'work', stage: 'register' });
        if (!(await register())) return dispatch({ type: 'reset' });
      }
      dispatch({ type: 'work', stage: 'order' });
      current = await obtain(priced);
      const repriced = priced.total !== current.total && current.status === 'pending';
      const messages = repriced ? [t('repriced', { amount: formatRupees(current.payable) })] : undefined;
      dispatch({ type: 'ordered', order: current, messages });
      if (repriced || current.status !== 'pending') return;
    }
    dispatch({ type: 'work', stage: 'pay' });
    await start(current._id);
  }

  async function start(id: string): Promise<void> {
    try {
      const payment = await payOrder.mutateAsync(id);
      if (payment.kind !== 'redirect') return dispatch({ type: 'started' });
      dispatch({ type: 'work', stage: 'redirect' });
      redirectToGateway(payment);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // The order is no longer pending: it was paid in another tab, or it expired.
      dispatch({ type: 'fetched', order: await client.fetchQuery(orderQuery(id)) });
    }
  }

  function refuse(error: unknown): void {
    const messages = messagesOf(error);
    const ofBatch = isBatchRefusal(error);
    // The coupon is no longer valid, the wallet's share has changed, or a batch is full. The buyer must
    // review the new price.
    const changed = ofBatch || (error instanceof ApiError && error.code === 'wallet_changed');
    if (couponRefusal(error) !== null || changed) void client.invalidateQueries({ queryKey: keys.quotes });
    if (ofBatch) return dispatch({ type: 'error', messages, at: 'batches' });
    if (!(error instanceof ApiError) || changed || (error.status !== 409 && error.status !== 404))
      return dispatch({ type: 'error', messages });
    const holder = orderIdIn(error);
    if (holder) dispatch({ type: 'held', orderId: holder, messages });
    else dispatch({ type: 'refused', messages });
  }

  async function pay(): Promise<void> {
    if (busy.current || !canPay(state)) return;
    busy.current = true;
    try {
      await advance();
    } catch (error) {
      refuse(error);
    } finally {
      busy.current = false;
    }
  }

  /** Cancels an order. If it is another order, it no longer holds the items of the basket. */
  async function cancel(id: string): Promise<void> {
    const cancelled = await cancelOrder.mutateAsync(id);
    clearPurchase();
    dispatch(order?._id === id ? { type: 'fetched', order: cancelled } : { type: 'reset' });
    void client.invalidateQueries({ queryKey: keys.orders });
  }

  return {
    state,
    slow,
    quote,
    /** Whether the price on the screen is the one of the details on the screen. */
    priced: priced !== undefined,
    orderPoll,
    details,
    pay,
    cancel: { run: cancel, pending: cancelOrder.isPending, error: cancelOrder.error },
    /** Returns to the choice without messages. */
    reset: () => dispatch({ type: 'reset' }),
  };
}

export type CheckoutControl = ReturnType<typeof useCheckout>;
