import { settings } from '@/api/settings';
import { t } from '@/i18n/common';
import { formatRupees } from '@/kit/lib/money';

// An institute that is not registered charges no GST: of its prices nothing may say that they hold or lack any.
const isCharged = (): boolean => settings().gst.registered;

/** What is paid in all, as the server says it. */
export const withGst = (inclusive: number): string => {
  const amount = formatRupees(inclusive);
  return isCharged() ? t('withGst', { amount }) : amount;
};

/** An amount that GST would still be added to. */
export const beforeGst = (taxable: number): string => {
  const amount = formatRupees(taxable);
  return isCharged() ? t('beforeGst', { amount }) : amount;
};

/** Below a price: what it comes to with GST, or, where that is unknown, that GST is added. */
export const gstNote = (inclusive: number | undefined): string | null => {
  if (!isCharged()) return null;
  return inclusive ? withGst(inclusive) : t('plusGst', { percent: settings().gst.percent });
};
