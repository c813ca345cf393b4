import type { Offer } from '@/api/types';
import { formatNumber } from '@/shared/lib/number';

const oneDecimal = { least: 1, most: 1 };

/** What an offer saves, in rupees and in percent, each with one decimal. */
export function offerSaving({
  price,
  discountedPrice,
  discount,
}: Pick<Offer['bundle'], 'price' | 'discountedPrice' | 'discount'>) {
  return {
    amount: `₹${formatNumber(price - discountedPrice, oneDecimal)}`,
    percent: `${formatNumber(discount, oneDecimal)}%`,
  };
}
