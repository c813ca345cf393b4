import type { AdminBundleRow } from '@/api/admin/types';
import { t } from '@/i18n/en/admin-offers';

export type OfferForm = { bundle: string; discount: string; text: string; starts: string; ends: string };
export const blankOffer = (): OfferForm => ({ bundle: '', discount: '', text: '', starts: '', ends: '' });

export type OfferFault = { field: 'bundle' | 'discount' | 'text' | 'ends'; message: string };

/** What keeps the offer from being sent. */
export function faultOf(form: OfferForm): OfferFault | null {
  const percent = Number(form.discount);
  const missing = !form.bundle ? 'bundle' : !percent ? 'discount' : !form.text.trim() ? 'text' : null;
  if (missing) return { field: missing, message: t('incomplete') };
  const fine = /^\d{1,3}(\.\d{1,2})?$/.test(form.discount.trim()) && percent > 0 && percent <= 100;
  if (!fine) return { field: 'discount', message: t('badDiscount') };
  if (form.starts && form.ends && form.ends <= form.starts) return { field: 'ends', message: t('badDates') };
  return null;
}

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

/** What the bundle costs under its offer, dates aside. */
export const offerPriceOf = (bundle: AdminBundleRow): number =>
  bundle.offerPrice ?? discounted(bundle.price, bundle.discount);
