import { settings } from '@/api/settings';
import { t } from '@/i18n/seller';

/** Who sells, where they are, and under which registration: as their invoices have it. */
export function sellerLine(): string {
  const { brand, contact, gst } = settings();
  const { company } = brand;
  const isNamed = contact.address.includes(company);
  return [isNamed ? null : company, contact.address, gst.gstin && t('gstin', { gstin: gst.gstin })]
    .filter(Boolean)
    .join(', ');
}
