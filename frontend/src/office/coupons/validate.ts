import type { FieldErrors } from '@/shared/form/field-errors';
import { t } from '@/i18n/admin-coupons';
import { scopedItemType, type CouponForm } from './coupon-form';

const isCount = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text.trim());

/** What is wrong with the form, by field; the server judges again. */
export function validateCoupon(form: CouponForm): FieldErrors {
  const errors: FieldErrors = {};
  if (!/^[A-Z0-9][A-Z0-9-]{2,29}$/i.test(form.code.trim())) errors.code = t('badCode');
  if (form.kind === 'percent') {
    const percent = Number(form.percent);
    const fine = /^\d{1,3}(\.\d{1,2})?$/.test(form.percent.trim()) && percent > 0 && percent <= 100;
    if (!fine) errors.percent = t('badPercent');
  } else if (!form.amount || Number.isNaN(form.amount)) errors.amount = t('badAmount');
  if (form.minAmount !== null && Number.isNaN(form.minAmount)) errors.minAmount = t('badMinAmount');
  if (scopedItemType(form.scope) && !form.item) errors.item = t('noItem');
  if (form.startsAt && form.endsAt && form.endsAt <= form.startsAt) errors.endsAt = t('badDates');
  if (form.maxUses.trim() && !isCount(form.maxUses)) errors.maxUses = t('badCount');
  if (form.maxUsesPerUser.trim() && !isCount(form.maxUsesPerUser)) errors.maxUsesPerUser = t('badCount');
  return errors;
}
