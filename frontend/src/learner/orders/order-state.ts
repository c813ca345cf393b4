import { isUnderWay } from '@/api/account/orders';
import type { Order } from '@/api/types';
import { paths } from '@/domain/paths/paths';

export type OrderState = 'unpaid' | 'asking' | 'failed' | 'paid' | 'refunded' | 'expired' | 'cancelled';

/** Returns the state of an order as shown to its buyer. */
export function stateOf(order: Order): OrderState {
  if (isUnderWay(order)) return 'asking';
  if (order.status !== 'pending') return order.status;
  return order.payment ? 'failed' : 'unpaid';
}

/**
 * Returns the address to buy the same items again, or null if no address names them all, as for a mix of
 * courses and bundles.
 */
export function buyAgainPath({ items }: Order): string | null {
  const [first, ...rest] = items;
  if (!first || rest.some(({ type }) => type !== first.type)) return null;
  return paths.paymentOf(
    first.type,
    items.map(({ id }) => id),
  );
}
