import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { CartLine, ItemRef, Quote } from './types';

const refs = (items: ItemRef[]): ItemRef[] => items.map(({ type, id }) => ({ type, id }));

/** The cart of the signed-in user's account. */
export const fetchCart = (signal?: AbortSignal): Promise<CartLine[]> =>
  api.get<{ items: CartLine[] }>('/cart', { signal }).then((data) => data.items);

/** Replaces the account's cart; what is unknown or no longer sold is left out of the answer. */
export const putCart = (items: ItemRef[]): Promise<CartLine[]> =>
  api.put<{ items: CartLine[] }>('/cart', { items: refs(items) }).then((data) => data.items);

/** What the server asks for these items from a buyer in `state` (two-digit GST code). The last price stays meanwhile. */
export const quoteQuery = (items: ItemRef[], state: string) =>
  queryOptions({
    queryKey: keys.quote({ items: refs(items), state }),
    queryFn: async ({ signal }): Promise<Quote> => {
      const body = { items: refs(items), state };
      return (await api.post<{ quote: Quote }>('/cart/quote', body, { signal })).quote;
    },
    placeholderData: keepPreviousData,
    enabled: items.length > 0,
  });
