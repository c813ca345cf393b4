import type { AdminBundleRow } from '@/api/admin/types';

/** The price with a percentage off, for the preview; the server rounds the discount down to the paisa as well. */
export function discounted(price: number, percent: number): number {
  const paise = Math.round(price * 100);
  const points = Math.round(percent * 100);
  return (paise - Math.floor((paise * points) / 10_000)) / 100;
}

/** Whether an offer's dates hold: not yet, now, or over. */
export function phaseOf(
  offer: { startsAt: string | null; endsAt: string | null },
  now: number,
): 'before' | 'now' | 'over' {
  if (offer.startsAt && now < Date.parse(offer.startsAt)) return 'before';
  if (offer.endsAt && now >= Date.parse(offer.endsAt)) return 'over';
  return 'now';
}

/** A discount or a fixed offer price is set, whether its dates hold or not. */
export const hasOffer = (bundle: AdminBundleRow): boolean =>
  bundle.discount > 0 || bundle.offerPrice !== null;

/** Whether the list shows an offer: by its bundle's name, and by how its dates stand. */
export function isFound(
  bundle: AdminBundleRow,
  { text, phase }: { text: string; phase: string },
  now: number,
): boolean {
  const named = bundle.bundleName.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
  return named && (phase === '' || phaseOf(bundle, now) === phase);
}

/** What the bundle costs under its offer, dates aside. */
export const offerPriceOf = (bundle: AdminBundleRow): number =>
  bundle.offerPrice ?? discounted(bundle.price, bundle.discount);
