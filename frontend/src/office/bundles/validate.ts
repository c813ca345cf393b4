import type { FieldErrors } from '@/shared/form/field-errors';
import { questionErrors } from '@/office/shared/questions';
import { t } from '@/i18n/admin-bundles';
import type { BundleForm } from './bundle-form';

const isAddress = (text: string): boolean =>
  text.startsWith('/media/') || (text.startsWith('https://') && URL.canParse(text));

/** A page of this site; `//host` is another one's. */
const isPage = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text);

/** Whether it is a percentage above 0 and at most 100 with at most two decimals. */
export const isPercent = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0 && Number(text) <= 100;

/** What cannot be sent. A bundle on sale must also be complete; a draft needs its name alone. */
export function validateBundle(form: BundleForm, published: boolean): FieldErrors {
  const errors: FieldErrors = questionErrors(form.questions);
  if (!form.bundleName.trim()) errors.bundleName = t('nameRequired');
  if (Number.isNaN(form.price)) errors.price = t('badPrice');
  if (published) {
    if (form.price === null) errors.price = t('priceRequired');
    if (!form.description.trim()) errors.description = t('descriptionRequired');
    if (form.courses.length === 0) errors.courses = t('noCourses');
  }
  if (form.hasDiscount) {
    const offer = form.offerPrice;
    if (Number.isNaN(offer)) errors.offerPrice = t('badPrice');
    else if (offer !== null && offer >= (form.price ?? 0)) errors.offerPrice = t('badOffer');
    else if (offer === null && !isPercent(form.discount)) errors.discount = t('badDiscount');
  }
  for (const name of ['workshops', 'refundWindowDays'] as const)
    if (!/^\d{1,4}$/.test(form[name].trim())) errors[name] = t('badNumber');
  for (const name of ['videoUrlEnglish', 'videoUrlHindi'] as const) {
    const address = form[name].trim();
    if (address && !isAddress(address)) errors[name] = t('badAddress');
  }
  const start = form.startLearningUrl.trim();
  if (start && !isPage(start) && !isAddress(start)) errors.startLearningUrl = t('badStart');
  return errors;
}
