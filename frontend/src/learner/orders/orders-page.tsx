import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ordersQuery } from '@/api/account/orders';
import { PageMeta } from '@/domain/page/page-meta';
import { Card } from '@/kit/ui/card';
import { EmptyState } from '@/kit/ui/empty-state';
import { Pagination } from '@/kit/ui/pagination';
import { QueryView } from '@/kit/ui/query-view';
import { RowSkeletons } from '@/learner/shared/row-skeletons';
import { t } from '@/i18n/orders';
import { paths } from '@/domain/paths/paths';
import { OrderRow, orderRow } from './order-row';

/** All orders of the learner, each with its state and the actions on it. */
export function OrdersPage() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  return (
    <div className="flex flex-col gap-8">
      <PageMeta title={t('title')} noindex />
      <div>
        <h1 className="text-h1">{t('title')}</h1>
        <p className="mt-2 measure text-mute">{t('text')}</p>
      </div>
      <QueryView
        query={useQuery(ordersQuery(page))}
        loadingLabel={t('loading')}
        skeleton={<RowSkeletons row={orderRow} button="h-11 sm:w-36 lg:w-full" />}
      >
        {({ orders, page: place }) =>
          place.total === 0 ? (
            <EmptyState
              icon={ShoppingBag}
              title={t('emptyTitle')}
              text={t('emptyText')}
              link={{ to: paths.courses(), label: t('browse') }}
            />
          ) : (
            <div className="flex flex-col gap-4">
              <Card padding="none">
                <ul aria-label={t('title')} className="divide-y divide-line">
                  {orders.map((order) => (
                    <OrderRow key={order._id} order={order} />
                  ))}
                </ul>
              </Card>
              <Pagination {...place} hrefFor={(n) => (n === 1 ? paths.orders : `?page=${n}`)} />
            </div>
          )
        }
      </QueryView>
    </div>
  );
}
