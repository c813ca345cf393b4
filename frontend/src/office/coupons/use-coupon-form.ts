import { useState } from 'react';
import type { Coupon } from '@/api/admin/coupons';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import { couponFields, type CouponForm } from './coupon-fields';

export function useCouponForm(initial: CouponForm, version = 0) {
  const [start] = useState(initial);
  return useEntityForm<CouponForm, Coupon>(couponFields, { initial: start, version });
}

export type CouponFormState = ReturnType<typeof useCouponForm>;
