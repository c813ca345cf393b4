import { api } from './client';
import type { CartLine, ItemRef } from './types';

const refs = (items: ItemRef[]): ItemRef[] => items.map(({ type, id }) => ({ type, id }));

/** The cart of the signed-in user's account. */
export const fetchCart = (signal?: AbortSignal): Promise<CartLine[]> =>
  api.get<{ items: CartLine[] }>('/cart', { signal }).then((data) => data.items);

/** Replaces the account's cart; what is unknown or no longer sold is left out of the answer. */
export const putCart = (items: ItemRef[]): Promise<CartLine[]> =>
  api.put<{ items: CartLine[] }>('/cart', { items: refs(items) }).then((data) => data.items);
