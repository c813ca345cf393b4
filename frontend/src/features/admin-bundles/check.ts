import type { Faults } from '@/components/faults';
import { t } from '@/i18n/en/admin-bundles';
import type { BundleForm } from './bundle-form';

const isAddress = (text: string): boolean =>
  text.startsWith('/media/') || (text.startsWith('https://') && URL.canParse(text));

/** A page of this site; `//host` is another one's. */
const isPage = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text);

/** Whether it is a percentage above 0 and at most 100 with at most two decimals. */
export const isPercent = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0 && Number(text) <= 100;

/** What cannot be sent. A bundle on sale must also be complete; a draft needs its name alone. */
export function check(form: BundleForm, published: boolean): Faults {
  const faults: Faults = {};
  if (!form.bundleName.trim()) faults.bundleName = t('nameRequired');
  if (Number.isNaN(form.price)) faults.price = t('badPrice');
  if (published) {
    if (form.price === null) faults.price = t('priceRequired');
    if (!form.description.trim()) faults.description = t('descriptionRequired');
    if (form.courses.length === 0) faults.courses = t('noCourses');
  }
  if (form.hasDiscount) {
    const offer = form.offerPrice;
    if (Number.isNaN(offer)) faults.offerPrice = t('badPrice');
    else if (offer !== null && offer >= (form.price ?? 0)) faults.offerPrice = t('badOffer');
    else if (offer === null && !isPercent(form.discount)) faults.discount = t('badDiscount');
  }
  for (const name of ['workshops', 'refundWindowDays'] as const)
    if (!/^\d{1,4}$/.test(form[name].trim())) faults[name] = t('badNumber');
  for (const name of ['videoUrlEnglish', 'videoUrlHindi'] as const) {
    const address = form[name].trim();
    if (address && !isAddress(address)) faults[name] = t('badAddress');
  }
  const start = form.startLearningUrl.trim();
  if (start && !isPage(start) && !isAddress(start)) faults.startLearningUrl = t('badStart');
  return faults;
}
