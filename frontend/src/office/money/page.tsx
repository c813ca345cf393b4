import { Suspense } from 'react';
import { useMay } from '@/api/permissions';
import { AdminPage } from '@/office/shared/page/admin-page';
import { useListParams } from '@/office/shared/list/use-list-params';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Skeleton } from '@/kit/ui/skeleton';
import { Tabs } from '@/kit/ui/tabs';
import { t } from '@/i18n/admin-money';
import { OrdersPage } from './orders-page';
import { RefundsPage } from './refunds-page';
import { WithdrawalsPage } from './withdrawals-page';

const RequestsPage = lazyPart(() => import('./requests-page'));

/** The money page: orders, refunds and withdrawals. The tab and the filters are in the URL. */
export function Component() {
  const list = useListParams();
  const may = useMay();
  const orders = { value: 'orders', label: t('orders'), content: <OrdersPage list={list} /> };
  const money = [
    {
      value: 'requests',
      label: t('requests'),
      content: (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <RequestsPage list={list} />
        </Suspense>
      ),
    },
    { value: 'refunds', label: t('refunds'), content: <RefundsPage list={list} /> },
    { value: 'withdrawals', label: t('withdrawals'), content: <WithdrawalsPage list={list} /> },
  ];
  const tabs = may('money') ? [orders, ...money] : [orders];
  const asked = list.get('tab');
  return (
    <AdminPage title={t('heading')}>
      <Tabs
        label={t('heading')}
        tabs={tabs}
        value={tabs.some(({ value }) => value === asked) ? asked : 'orders'}
        onValueChange={(tab) => list.set({ tab: tab === 'orders' ? null : tab, status: null, q: null })}
      />
    </AdminPage>
  );
}
