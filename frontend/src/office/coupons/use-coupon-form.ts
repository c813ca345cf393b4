import { useState } from 'react';
import type { Coupon } from '@/api/admin/coupons';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { check } from './check';
import { blankForm, differing, type CouponForm } from './coupon-form';

const names = Object.keys(blankForm());
const fields = () => names;
const schema = rules(check);

/** A coupon's form. */
export function useCouponForm(initial: CouponForm, version = 0) {
  const [start] = useState(initial);
  return useEntityForm<CouponForm, Coupon>({ initial: start, version, schema, differing, fields });
}

export type CouponFormState = ReturnType<typeof useCouponForm>;
