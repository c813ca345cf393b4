import type { ItemRef } from '@/api/types';
import { newKey } from '@/shared/lib/new-key';
import { dropKept, keep, readKept } from '@/shared/lib/tab-storage';

const name = 'kaushal.purchase';
type Purchase = { basket: string; key: string };

/** What an order is made of besides its items. */
export type Conditions = { state?: string; coupon?: string; gstin?: string };

const basketOf = (items: ItemRef[], { state = '', coupon = '', gstin = '' }: Conditions): string =>
  [...items.map(({ type, id }) => `${type}:${id}`).sort(), state, coupon, gstin].join(' ').trimEnd();

/** The key of this purchase: the same for the same basket, through retries and reloads, until it is forgotten. */
export function purchaseKey(items: ItemRef[], conditions: Conditions): string {
  const basket = basketOf(items, conditions);
  const known = readKept<Purchase>(name);
  if (known?.basket === basket) return known.key;
  const key = newKey();
  keep(name, { basket, key } satisfies Purchase);
  return key;
}

/** After the purchase is over: the next one of the same items is another one. */
export const forgetPurchase = (): void => dropKept(name);
