import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { withLine, withoutItems } from '@/api/visitor-cart';
import { api } from './client';
import { keys } from './keys';
import type { CartLine, ItemRef } from './types';

/** Stale time of the cart. It is short because another device may change the cart. */
const STALE_TIME_MS = 5000;

export const toItemRefs = (items: ItemRef[]): ItemRef[] => items.map(({ type, id }) => ({ type, id }));

/** The cart of the signed-in user's account. */
export const cartQuery = queryOptions({
  queryKey: keys.cart,
  queryFn: ({ signal }) => api.get('/cart', { signal }).then(({ items }) => items),
  staleTime: STALE_TIME_MS,
  // Returning from another tab or device shows what was changed there.
  refetchOnWindowFocus: 'always',
});

/** Puts one item into the account's cart; the answer is the cart. */
export const addCartItem = (item: ItemRef): Promise<CartLine[]> =>
  api.post('/cart/items', { body: { type: item.type, id: item.id } }).then(({ items }) => items);

const removeCartItem = ({ type, id }: ItemRef): Promise<CartLine[]> =>
  api.delete('/cart/items/{type}/{id}', { path: { type, id } }).then(({ items }) => items);

/**
 * Puts the cart from the answer to a change into the cache. Reads that began before the change are cancelled,
 * because their answers are stale. While more than `own` changes are pending, the cache keeps its optimistic
 * state, which the answer to the last change replaces.
 */
export async function setCartFromAnswer(client: QueryClient, items: CartLine[], own = 0): Promise<void> {
  await client.cancelQueries({ queryKey: keys.cart });
  if (client.isMutating({ mutationKey: keys.cart }) <= own) client.setQueryData(keys.cart, items);
}

export type CartChange = { kind: 'add' | 'remove'; line: CartLine };

const withChange = (items: CartLine[], { kind, line }: CartChange): CartLine[] =>
  kind === 'add' ? withLine(items, line) : withoutItems(items, [line]);

const withoutChange = (items: CartLine[], { kind, line }: CartChange): CartLine[] =>
  withChange(items, { kind: kind === 'add' ? 'remove' : 'add', line });

/**
 * Changes the account's cart by one item, as an optimistic update. Changes are sent one after the other, and
 * the answer to the last one replaces the cart. Rejects as the call does, after undoing the change.
 */
export function changeCart(client: QueryClient, change: CartChange): Promise<CartLine[]> {
  const mutation = client.getMutationCache().build<CartLine[], Error, CartChange, unknown>(client, {
    mutationKey: keys.cart,
    scope: { id: 'cart' },
    mutationFn: ({ kind, line }) => (kind === 'add' ? addCartItem(line) : removeCartItem(line)),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: keys.cart });
      client.setQueryData<CartLine[]>(keys.cart, (items = []) => withChange(items, change));
    },
    onSuccess: (items) => setCartFromAnswer(client, items, 1),
    onError: () => {
      client.setQueryData<CartLine[]>(keys.cart, (items = []) => withoutChange(items, change));
      void client.invalidateQueries({ queryKey: keys.cart });
    },
  });
  return mutation.execute(change);
}
