import type { Offer } from '@/api/types';

const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What an offer saves, in rupees and in percent, each with one decimal. */
export function saving({
  price,
  discountedPrice,
  discount,
}: Pick<Offer['bundle'], 'price' | 'discountedPrice' | 'discount'>) {
  return {
    amount: `₹${oneDecimal.format(price - discountedPrice)}`,
    percent: `${oneDecimal.format(discount)}%`,
  };
}
