import { AdminPage } from '@/components/admin/admin-page';
import { useListParams } from '@/components/admin/use-list-params';
import { t } from '@/i18n/en/admin-money';
import { WithdrawalsDesk } from './withdrawals-desk';

/** The money desk. */
export function MoneyScreen() {
  const list = useListParams();
  return (
    <AdminPage title={t('heading')}>
      <h2 className="mb-1 text-h3">{t('withdrawals')}</h2>
      <WithdrawalsDesk list={list} />
    </AdminPage>
  );
}
