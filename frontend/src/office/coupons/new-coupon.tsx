import { useEffect, useState } from 'react';
import { useCreateCoupon } from '@/api/admin/coupons';
import { Panel } from '@/office/shared/page/panel';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-coupons';
import { couponFields } from './coupon-fields';
import { CouponPanel } from './coupon-panel';
import { useCouponForm } from './use-coupon-form';

type NewCouponProps = {
  /** Called when the form becomes dirty or clean, and with false when it closes. */
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
};

/** The form of a new coupon, which is valid from its start date on. */
export function NewCoupon({ onDirty, onDone }: NewCouponProps) {
  const [blank] = useState(couponFields.blank);
  const state = useCouponForm(blank);
  const create = useCreateCoupon();
  const { dirty } = state;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const save = () => {
    if (create.isPending || !state.validate()) return;
    create.mutate(couponFields.created(state.form), {
      onSuccess: ({ coupon }) => {
        toast.success(t('created', { code: coupon.code }));
        onDone();
      },
      onError: state.setServerErrors,
    });
  };
  return (
    <Panel title={t('newTitle')} className="mb-8">
      <form noValidate aria-label={t('newTitle')} onSubmit={state.onSubmit(save)}>
        <CouponPanel state={state} />
        <UnsavedGuard dirty={dirty && !create.isSuccess} />
        <Button type="submit" loading={create.isPending} className="mt-6 max-sm:w-full">
          {t('create')}
        </Button>
      </form>
    </Panel>
  );
}
