import { settings } from '@/api/settings';
import { t } from '@/i18n/common';
import { formatRupees } from '@/kit/lib/money';

// Whether GST is charged. An institute that is not registered charges none, so nothing may say that its
// prices include or exclude GST.
const isCharged = (): boolean => settings().gst.registered;

/** Whether the institute's prices contain GST, and so are what a buyer pays. */
export const isIncluded = (): boolean => isCharged() && settings().gst.included;

/** Whether GST is added to the institute's prices. */
export const isAdded = (): boolean => isCharged() && !settings().gst.included;

/** Returns the text of a total with GST, as the server calculated it. */
export const withGst = (inclusive: number): string => {
  const amount = formatRupees(inclusive);
  return isCharged() ? t('withGst', { amount }) : amount;
};

/** Returns the text of a price, which GST may still be added to. */
export const beforeGst = (price: number): string => {
  const amount = formatRupees(price);
  return isAdded() ? t('beforeGst', { amount }) : amount;
};

/** Returns the note below a price: that it contains GST, the total with GST, or, when that is unknown, that GST is added. */
export const gstNote = (amount: number, inclusive: number | undefined): string | null => {
  if (isIncluded()) return t('gstIncluded');
  if (!isCharged() || inclusive === amount) return null;
  return inclusive ? withGst(inclusive) : t('plusGst', { percent: settings().gst.percent });
};
