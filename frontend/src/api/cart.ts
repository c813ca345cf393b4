import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { withLine, withoutItems } from '@/api/visitor-cart';
import { api } from './client';
import { keys } from './keys';
import type { CartLine, ItemRef } from './types';

/** How long an answer about the cart is fresh: another device may change it. */
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
 * Makes the answer to a change the cart; one that was asked for before the change must not come after it. While more
 * than `own` changes are on their way the page shows them already, and the answer to the last follows.
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
 * Changes the account's cart by one item. The page shows it at once; changes are sent one after the other, and the
 * answer to the last one is the cart. Fails as the call does, with the change taken back.
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
