import type { ItemRef } from '@/api/types';
import { newIdempotencyKey } from '@/kit/lib/idempotency-key';
import { clearTabStorage, writeTabStorage, readTabStorage } from '@/kit/lib/tab-storage';

const name = 'app.purchase';
type Purchase = { basket: string; key: string };

/** The parts of an order besides its items. */
export type OrderOptions = {
  state?: string;
  coupon?: string;
  gstin?: string;
  walletShare?: number;
  /** Batch ids, one for each classroom course. */
  batches?: string[];
};

const basketOf = (
  items: ItemRef[],
  { state = '', coupon = '', gstin = '', walletShare = 0, batches = [] }: OrderOptions,
): string =>
  [
    ...items.map(({ type, id }) => `${type}:${id}`).sort(),
    state,
    coupon,
    gstin,
    walletShare || '',
    ...[...batches].sort(),
  ]
    .join(' ')
    .trimEnd();

/** The key of this purchase: the same for the same basket, through retries and reloads, until it is forgotten. */
export function idempotencyKeyFor(items: ItemRef[], options: OrderOptions): string {
  const basket = basketOf(items, options);
  const known = readTabStorage<Purchase>(name);
  if (known?.basket === basket) return known.key;
  const key = newIdempotencyKey();
  writeTabStorage(name, { basket, key } satisfies Purchase);
  return key;
}

/** Forgets the key when the purchase is over, so that the same items can be bought in a new order. */
export const clearPurchase = (): void => clearTabStorage(name);
