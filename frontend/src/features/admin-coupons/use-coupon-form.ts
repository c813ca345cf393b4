import { useState } from 'react';
import { faultsOf, type Faults } from '@/components/faults';
import { check } from './check';
import { blankForm, differing, type CouponForm, type FieldName } from './coupon-form';

const names = Object.keys(blankForm()) as FieldName[];

/** A coupon's form: what it holds, what was stored, and what is wrong with it. */
export function useCouponForm(initial: CouponForm) {
  const [base, setBase] = useState(initial);
  const [form, setForm] = useState(initial);
  const [told, setTold] = useState<{ faults: Faults; general: string[]; stamp: number }>({
    faults: {},
    general: [],
    stamp: 0,
  });
  const tell = (faults: Faults, general: string[] = []) =>
    setTold(({ stamp }) => ({ faults, general, stamp: stamp + 1 }));
  return {
    ...told,
    form,
    base,
    dirty: differing(form, base).length > 0,
    set: <N extends FieldName>(name: N, value: CouponForm[N]) => {
      setForm((held) => ({ ...held, [name]: value }));
      setTold((held) => ({ ...held, faults: { ...held.faults, [name]: undefined } }));
    },
    /** Whether it can be sent; what is wrong is told. */
    passes: (): boolean => {
      const found = check(form);
      tell(found);
      return Object.keys(found).length === 0;
    },
    refused: (error: unknown) => {
      const { fields, general } = faultsOf(error, names);
      tell(fields, general);
    },
    restart: (stored: CouponForm) => {
      setBase(stored);
      setForm(stored);
      tell({});
    },
  };
}

export type CouponFormState = ReturnType<typeof useCouponForm>;
