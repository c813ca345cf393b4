import type { Offer } from '@/api/types';
import { formatPercent, formatRupees } from '@/kit/lib/money';

/** What an offer saves, in rupees and in percent. */
export const offerSaving = ({
  price,
  discountedPrice,
  discount,
}: Pick<Offer['bundle'], 'price' | 'discountedPrice' | 'discount'>) => ({
  amount: formatRupees(price - discountedPrice),
  percent: formatPercent(discount),
});
