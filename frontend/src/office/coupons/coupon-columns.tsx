import { Link } from 'react-router';
import type { Coupon } from '@/api/admin/coupons';
import { adminPaths } from '@/domain/paths/admin-paths';
import type { Column } from '@/office/shared/list/data-table';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-coupons';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { datesOf, discountLabel, scopeOf, statusVariants, usesOf } from './describe';

type Pausing = { busy: string | null; toggle: (coupon: Coupon) => void };

/** The columns of the list of coupons. */
export const couponColumns = ({ busy, toggle }: Pausing): Column<Coupon>[] => [
  {
    key: 'code',
    header: t('code'),
    cell: ({ _id, code }) => (
      <Link
        to={adminPaths.coupon(_id)}
        className="inline-flex min-h-11 items-center font-semibold tracking-wide hover:text-brand hover:underline"
      >
        {code}
      </Link>
    ),
  },
  {
    key: 'reduction',
    header: t('reduction'),
    cell: (coupon) => (
      <>
        <span className="font-semibold">{discountLabel(coupon)}</span>
        {coupon.minAmount > 0 ? (
          <span className="block text-caption text-mute">
            {t('fromAmount', { amount: formatRupees(coupon.minAmount) })}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'scope',
    header: t('scope'),
    cell: (coupon) => <span lang={languageOf(scopeOf(coupon))}>{scopeOf(coupon)}</span>,
  },
  { key: 'dates', header: t('dates'), cell: datesOf },
  { key: 'uses', header: t('uses'), align: 'right', cell: usesOf },
  {
    key: 'given',
    header: t('given'),
    align: 'right',
    cell: ({ discountGiven }) => formatRupees(discountGiven),
  },
  {
    key: 'status',
    header: t('status'),
    cell: ({ status }) => <Badge tone={statusVariants[status].tone}>{statusVariants[status].label}</Badge>,
  },
  {
    key: 'actions',
    header: t('actions'),
    cell: (coupon) =>
      coupon.status === 'expired' ? null : (
        <Button
          variant="outline"
          size="sm"
          className="min-h-11"
          aria-label={t(coupon.paused ? 'resumeOf' : 'pauseOf', { code: coupon.code })}
          loading={busy === coupon._id}
          onClick={() => toggle(coupon)}
        >
          {t(coupon.paused ? 'resume' : 'pause')}
        </Button>
      ),
  },
];
