import { AdminPage } from '@/components/admin/admin-page';
import { t } from '@/i18n/en/admin-frame';

export function Component() {
  return <AdminPage title={t('audit')} />;
}
