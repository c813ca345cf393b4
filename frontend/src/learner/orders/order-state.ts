import { isUnderWay } from '@/api/account/orders';
import type { Order } from '@/api/types';
import { paths } from '@/domain/paths/paths';

export type OrderState = 'unpaid' | 'asking' | 'failed' | 'paid' | 'refunded' | 'expired' | 'cancelled';

/** How an order stands for its buyer. */
export function stateOf(order: Order): OrderState {
  if (isUnderWay(order)) return 'asking';
  if (order.status !== 'pending') return order.status;
  return order.payment ? 'failed' : 'unpaid';
}

/** Where the same items are bought anew; null where no address names them all: courses and bundles together. */
export function buyAgainPath({ items }: Order): string | null {
  const [first, ...rest] = items;
  if (!first || rest.some(({ type }) => type !== first.type)) return null;
  return paths.paymentOf(
    first.type,
    items.map(({ id }) => id),
  );
}
