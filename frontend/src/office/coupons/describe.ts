import type { Coupon, CouponStatus } from '@/api/admin/coupons';
import { t } from '@/i18n/admin-coupons';
import { formatDateTime } from '@/kit/lib/date';
import { formatPercent, formatRupees } from '@/kit/lib/money';
import { formatNumber } from '@/kit/lib/number';

export const statusVariants = {
  active: { tone: 'success', label: t('active') },
  scheduled: { tone: 'warning', label: t('scheduled') },
  expired: { tone: 'neutral', label: t('expired') },
  paused: { tone: 'warning', label: t('paused') },
  used_up: { tone: 'neutral', label: t('usedUp') },
} as const satisfies Record<CouponStatus, object>;

/** '10%' or '₹500'. */
export const discountLabel = ({ kind, percent, amount }: Coupon): string =>
  kind === 'percent' ? formatPercent(percent ?? 0) : formatRupees(amount ?? 0);

/** What it can be used for. */
export const scopeOf = ({ scope, item }: Coupon): string => item?.title ?? t(scope);

/** Describes the period in which a coupon is valid. */
export function datesOf({ startsAt, endsAt }: Coupon): string {
  const from = startsAt ? formatDateTime(startsAt) : '';
  const to = endsAt ? formatDateTime(endsAt) : '';
  if (from && to) return t('between', { from, to });
  if (from) return t('from', { date: from });
  return to ? t('until', { date: to }) : t('always');
}

/** '3 of 100', or '3' without a limit. */
export const usesOf = ({ uses, maxUses }: Coupon): string =>
  maxUses === null ? formatNumber(uses) : t('usesOf', { uses, limit: maxUses });
