import type { CartLine, ItemRef } from '@/api/types';
import { sameItem } from './cart';

/** What of the first is not in the second. */
export const without = (items: CartLine[], others: ItemRef[]): CartLine[] =>
  items.filter((item) => !others.some((other) => sameItem(item, other)));

/** Both carts, each item once; the account's own come first. */
export const union = (account: CartLine[], device: CartLine[]): CartLine[] => [
  ...account,
  ...without(device, account),
];

/** Whether two carts hold the same items, in whatever order. */
export const sameItems = (a: ItemRef[], b: ItemRef[]): boolean =>
  a.length === b.length && a.every((item) => b.some((other) => sameItem(item, other)));

/** The server's answer to `sent`, with what was added and removed on the page since then. */
export function rebase(sent: CartLine[], now: CartLine[], answer: CartLine[]): CartLine[] {
  const removed = without(sent, now);
  const added = without(now, sent);
  return union(without(answer, removed), added);
}
