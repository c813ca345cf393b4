import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';
import type { ItemRef, Quote } from '@/api/types';

/** What is bought, and what else decides its price. */
export type Basket = {
  items: ItemRef[];
  /** Two-digit GST code of the buyer's State; until one is chosen the server takes its default. */
  state: string | null;
  coupon: string | null;
};

/**
 * A quote. `couponRefused` is the reason why the coupon was refused, in which case the price is without it.
 */
export type Priced = Quote & { couponRefused: string | null };

/** Why a call was refused for its coupon; `null` if it was not for that. */
export function couponRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  return error.fields.find(({ field }) => field === 'coupon')?.message ?? null;
}

/**
 * The server's price of a basket. The previous price stays until the new one is loaded. If the coupon is
 * refused, the price without it is returned.
 */
export function quoteQuery({ items, state, coupon }: Basket) {
  const basket = { items: items.map(({ type, id }) => ({ type, id })), state: state ?? undefined };
  return queryOptions({
    queryKey: keys.quote({ ...basket, coupon }),
    queryFn: async ({ signal }): Promise<Priced> => {
      const ask = async (code?: string) =>
        (await api.post('/cart/quote', { body: { ...basket, coupon: code }, signal })).quote;
      if (coupon === null) return { ...(await ask()), couponRefused: null };
      try {
        return { ...(await ask(coupon)), couponRefused: null };
      } catch (error) {
        const couponRefused = couponRefusal(error);
        if (couponRefused === null) throw error;
        return { ...(await ask()), couponRefused };
      }
    },
    placeholderData: keepPreviousData,
    enabled: items.length > 0,
  });
}
