import { settings } from '@/api/settings';
import { t } from '@/i18n/seller';

/** Returns the seller's name, address and GST registration as on invoices. */
export function sellerLine(): string {
  const { brand, contact, gst } = settings();
  const { company } = brand;
  const isNamed = contact.address.includes(company);
  return [isNamed ? null : company, contact.address, gst.gstin && t('gstin', { gstin: gst.gstin })]
    .filter(Boolean)
    .join(', ');
}
