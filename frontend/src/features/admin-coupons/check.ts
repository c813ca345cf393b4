import type { Faults } from '@/components/faults';
import { t } from '@/i18n/en/admin-coupons';
import { soughtType, type CouponForm } from './coupon-form';

const isCount = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text.trim());

/** What is wrong with the form, by field; the server judges again. */
export function check(form: CouponForm): Faults {
  const faults: Faults = {};
  if (!/^[A-Z0-9][A-Z0-9-]{2,29}$/i.test(form.code.trim())) faults.code = t('badCode');
  if (form.kind === 'percent') {
    const percent = Number(form.percent);
    const fine = /^\d{1,3}(\.\d{1,2})?$/.test(form.percent.trim()) && percent > 0 && percent <= 100;
    if (!fine) faults.percent = t('badPercent');
  } else if (!form.amount || Number.isNaN(form.amount)) faults.amount = t('badAmount');
  if (form.minAmount !== null && Number.isNaN(form.minAmount)) faults.minAmount = t('badMinAmount');
  if (soughtType(form.scope) && !form.item) faults.item = t('noItem');
  if (form.startsAt && form.endsAt && form.endsAt <= form.startsAt) faults.endsAt = t('badDates');
  if (form.maxUses.trim() && !isCount(form.maxUses)) faults.maxUses = t('badCount');
  if (form.maxUsesPerUser.trim() && !isCount(form.maxUsesPerUser)) faults.maxUsesPerUser = t('badCount');
  return faults;
}
