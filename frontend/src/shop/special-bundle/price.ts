import type { Bundle } from '@/api/types';

const paise = (rupees: number) => Math.round(rupees * 100);

/** A bundle's price line by line, in rupees: the server's own figures and the differences between them. */
export function priceLines(bundle: Pick<Bundle, 'price' | 'discountedPrice' | 'discountedPriceInclGst'>) {
  const { price: list, discountedPrice: offer, discountedPriceInclGst: total } = bundle;
  return {
    list,
    offer,
    total,
    off: (paise(list) - paise(offer)) / 100,
    gst: (paise(total) - paise(offer)) / 100,
  };
}

/** Only addresses of the web or of this site become links. */
export const webAddress = (value: string | null | undefined): string | null =>
  value && /^(https?:\/\/|\/(?![/\\]))/.test(value) ? value : null;
