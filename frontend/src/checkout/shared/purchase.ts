import type { ItemRef } from '@/api/types';
import { newIdempotencyKey } from '@/kit/lib/idempotency-key';
import { clearTabStorage, writeTabStorage, readTabStorage } from '@/kit/lib/tab-storage';

const name = 'app.purchase';
type Purchase = { basket: string; key: string };

/** What an order is made of besides its items. */
export type OrderOptions = {
  state?: string;
  coupon?: string;
  gstin?: string;
  walletShare?: number;
  /** Of courses in a classroom, one each. */
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

/** After the purchase is over: the next one of the same items is another one. */
export const clearPurchase = (): void => clearTabStorage(name);
