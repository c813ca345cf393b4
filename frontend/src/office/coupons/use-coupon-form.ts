import { useState } from 'react';
import type { Coupon } from '@/api/admin/coupons';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { validateCoupon } from './validate';
import { blankForm, changedFields, type CouponForm } from './coupon-form';

const names = Object.keys(blankForm());
const fields = () => names;
const schema = rules(validateCoupon);

/** A coupon's form. */
export function useCouponForm(initial: CouponForm, version = 0) {
  const [start] = useState(initial);
  return useEntityForm<CouponForm, Coupon>(
    { schema, changed: changedFields, fields },
    { initial: start, version },
  );
}

export type CouponFormState = ReturnType<typeof useCouponForm>;
