import type { Coupon } from '@/api/admin/coupons';
import { Panel } from '@/office/shared/page/panel';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-coupons';
import { formatDate } from '@/kit/lib/date';
import { formatRupees } from '@/kit/lib/money';
import { datesOf, usesOf } from './describe';

type CouponStatusPanelProps = { coupon: Coupon; busy: boolean; onPause: () => void };

/** How often a coupon was used and what that cost, with a button to pause it. */
export function CouponStatusPanel({ coupon, busy, onPause }: CouponStatusPanelProps) {
  const { discountGiven, createdAt, paused, status } = coupon;
  const rows = [
    { label: t('uses'), value: usesOf(coupon) },
    { label: t('given'), value: formatRupees(discountGiven) },
    { label: t('dates'), value: datesOf(coupon) },
    { label: t('createdOn'), value: formatDate(createdAt) },
  ];
  return (
    <Panel title={t('standing')} className="self-start">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-small tnum">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-mute">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'expired' ? null : (
        <>
          <Button variant="outline" className="mt-4 max-sm:w-full" loading={busy} onClick={onPause}>
            {t(paused ? 'resume' : 'pause')}
          </Button>
          <p className="mt-2 text-caption text-mute">{t(paused ? 'resumeText' : 'pauseText')}</p>
        </>
      )}
    </Panel>
  );
}
