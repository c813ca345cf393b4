import { useQuery } from '@tanstack/react-query';
import { couponQuery, type Coupon } from '@/api/admin/coupons';
import { AdminPage } from '@/office/shared/page/admin-page';
import { adminPaths } from '@/domain/paths/admin-paths';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Badge } from '@/kit/ui/badge';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-coupons';
import { CouponEditor } from './coupon-editor';
import { CouponUses } from './coupon-uses';
import { discountLabel, scopeOf, statusVariants } from './describe';

/** One coupon: its terms, its status, and the orders that used it. */
export function CouponPage({ id }: { id: string }) {
  const list = useListParams();
  const query = useQuery(couponQuery(id, list.page));
  const coupon = query.data?.coupon;
  return (
    <AdminPage
      title={coupon?.code ?? t('one')}
      intro={coupon ? <Summary coupon={coupon} /> : null}
      back={{ to: adminPaths.coupons, label: t('heading') }}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-160 w-full rounded-card" />}
        notFound={<EmptyState title={t('notFound')} text={t('notFoundText')} />}
      >
        {(data) => (
          <div className="grid gap-8">
            <CouponEditor coupon={data.coupon} />
            <CouponUses detail={data} query={query} list={list} />
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}

function Summary({ coupon }: { coupon: Coupon }) {
  const { tone, label } = statusVariants[coupon.status];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      {t('summary', { reduction: discountLabel(coupon), scope: scopeOf(coupon) })}
    </span>
  );
}
