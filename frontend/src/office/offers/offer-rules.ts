import type { AdminBundleRow } from '@/api/admin/types';
import type { FieldErrors } from '@/shared/form/field-errors';
import { t } from '@/i18n/admin-offers';

export type OfferForm = { bundle: string; discount: string; text: string; starts: string; ends: string };
export const blankOffer = (): OfferForm => ({ bundle: '', discount: '', text: '', starts: '', ends: '' });

/** What keeps the offer from being sent: one thing at a time. */
export function validateOffer(form: OfferForm): FieldErrors {
  const percent = Number(form.discount);
  const missing = !form.bundle ? 'bundle' : !percent ? 'discount' : !form.text.trim() ? 'text' : null;
  if (missing) return { [missing]: t('incomplete') };
  const valid = /^\d{1,3}(\.\d{1,2})?$/.test(form.discount.trim()) && percent > 0 && percent <= 100;
  if (!valid) return { discount: t('badDiscount') };
  return form.starts && form.ends && form.ends <= form.starts ? { ends: t('badDates') } : {};
}

/** The fields that are filled in otherwise. */
export const changedFields = (one: OfferForm, other: OfferForm): (keyof OfferForm)[] =>
  (Object.keys(one) as (keyof OfferForm)[]).filter((name) => one[name] !== other[name]);

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
