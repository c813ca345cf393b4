import { settings } from '@/api/settings';
import { t } from '@/i18n/common';
import { formatRupees } from '@/kit/lib/money';

// Whether GST is charged. An institute that is not registered charges none, so nothing may say that its
// prices include or exclude GST.
const isCharged = (): boolean => settings().gst.registered;

/** Returns the text of a total with GST, as the server calculated it. */
export const withGst = (inclusive: number): string => {
  const amount = formatRupees(inclusive);
  return isCharged() ? t('withGst', { amount }) : amount;
};

/** An amount that GST would still be added to. */
export const beforeGst = (taxable: number): string => {
  const amount = formatRupees(taxable);
  return isCharged() ? t('beforeGst', { amount }) : amount;
};

/** Returns the note below a price: the total with GST, or, when that is unknown, that GST is added. */
export const gstNote = (inclusive: number | undefined): string | null => {
  if (!isCharged()) return null;
  return inclusive ? withGst(inclusive) : t('plusGst', { percent: settings().gst.percent });
};
