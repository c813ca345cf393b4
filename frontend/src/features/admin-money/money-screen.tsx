import { AdminPage } from '@/components/admin/admin-page';
import { useListParams } from '@/components/admin/use-list-params';
import { Tabs } from '@/components/ui/tabs';
import { t } from '@/i18n/en/admin-money';
import { OrdersDesk } from './orders-desk';
import { RefundsDesk } from './refunds-desk';
import { WithdrawalsDesk } from './withdrawals-desk';

/** The money desk: orders, what goes back, what is paid out. Tab and filters are in the address. */
export function MoneyScreen() {
  const list = useListParams();
  const tabs = [
    { value: 'orders', label: t('orders'), content: <OrdersDesk list={list} /> },
    { value: 'refunds', label: t('refunds'), content: <RefundsDesk list={list} /> },
    { value: 'withdrawals', label: t('withdrawals'), content: <WithdrawalsDesk list={list} /> },
  ];
  const asked = list.get('tab');
  return (
    <AdminPage title={t('heading')}>
      <Tabs
        label={t('heading')}
        tabs={tabs}
        value={tabs.some(({ value }) => value === asked) ? asked : 'orders'}
        onValueChange={(tab) => list.set({ tab, status: null, q: null })}
      />
    </AdminPage>
  );
}
