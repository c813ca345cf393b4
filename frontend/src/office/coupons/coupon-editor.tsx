import { useQueryClient } from '@tanstack/react-query';
import { couponQuery, useUpdateCoupon, type Coupon, type CouponBody } from '@/api/admin/coupons';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';
import { ConflictDialog } from '@/office/shared/editor/conflict-dialog';
import { Panel } from '@/office/shared/page/panel';
import { ResetButton } from '@/office/shared/editor/reset-button';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-coupons';
import { couponFields } from './coupon-fields';
import { CouponPanel } from './coupon-panel';
import { CouponStatusPanel } from './coupon-status-panel';
import { useCouponForm } from './use-coupon-form';

/**
 * The form of a coupon, with its status beside it. On an edit conflict the other version is shown before it
 * is overwritten.
 */
export function CouponEditor({ coupon }: { coupon: Coupon }) {
  const client = useQueryClient();
  const state = useCouponForm(couponFields.from(coupon), coupon.version);
  const { theirs, setTheirs, version } = state;
  const update = useUpdateCoupon();

  const send = (body: CouponBody, done: (stored: Coupon) => void) =>
    update.mutate(
      { id: coupon._id, ...body },
      {
        onSuccess: ({ coupon: stored }) => {
          setTheirs(null);
          done(stored);
        },
        onError: (error) => {
          if (isChangedMeanwhile(error))
            client
              .fetchQuery(couponQuery(coupon._id, 1))
              .then((latest) => setTheirs(latest.coupon), state.setServerErrors);
          else state.setServerErrors(error);
        },
      },
    );
  const save = (over = version) => {
    if (update.isPending || !state.validate()) return;
    const sent = state.form;
    send({ ...couponFields.patch(sent, state.base), version: over }, (stored) => {
      state.savedOrBegin(sent, couponFields.from(stored), stored.version);
      toast.success(t('saved'));
    });
  };
  const pause = () =>
    send({ paused: !coupon.paused, version }, (stored) => {
      state.adoptVersion(couponFields.from(stored), stored.version);
      toast.success(t(stored.paused ? 'pausedDone' : 'resumed', { code: stored.code }));
    });
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Panel title={t('terms')}>
        <form noValidate aria-label={t('terms')} onSubmit={state.onSubmit(() => save())}>
          <CouponPanel state={state} codeFixed={coupon.uses > 0} />
          <UnsavedGuard dirty={state.dirty} />
          <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
            <Button type="submit" loading={update.isPending} disabled={!state.dirty}>
              {t('save')}
            </Button>
            <ResetButton disabled={!state.dirty} onReset={state.reset} />
          </div>
        </form>
      </Panel>
      <CouponStatusPanel coupon={coupon} busy={update.isPending} onPause={pause} />
      <ConflictDialog
        theirs={theirs}
        title={t('conflictTitle')}
        text={t('conflictText', {
          fields: state.changed.map(couponFields.labelOf).join(', ') || t('nothing'),
        })}
        keepLabel={t('keepMine')}
        loadLabel={t('loadTheirs')}
        busy={update.isPending}
        onClose={() => setTheirs(null)}
        onKeepMine={state.dirty ? (latest) => save(latest.version) : undefined}
        onLoadTheirs={(latest) => state.begin(couponFields.from(latest), latest.version)}
      />
    </div>
  );
}
