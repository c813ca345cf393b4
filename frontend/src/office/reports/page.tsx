import { AdminPage } from '@/office/shared/page/admin-page';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Tabs } from '@/kit/ui/tabs';
import { t } from '@/i18n/admin-reports';
import { GstTab } from './gst-tab';
import { SalesTab } from './sales-tab';
import { TdsTab } from './tds-tab';

/** Sales, the summary for the GST return, the register of tax deducted at source. Tab and period are in the address. */
export function Component() {
  const list = useListParams();
  const tabs = [
    { value: 'sales', label: t('sales'), content: <SalesTab list={list} /> },
    { value: 'gst', label: t('gst'), content: <GstTab list={list} /> },
    { value: 'tds', label: t('tds'), content: <TdsTab list={list} /> },
  ];
  const asked = list.get('tab');
  return (
    <AdminPage title={t('heading')} intro={t('intro')}>
      <Tabs
        label={t('heading')}
        tabs={tabs}
        value={tabs.some(({ value }) => value === asked) ? asked : 'sales'}
        onValueChange={(tab) => list.set({ tab: tab === 'sales' ? null : tab })}
      />
    </AdminPage>
  );
}
