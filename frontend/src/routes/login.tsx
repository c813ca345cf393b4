import { PageMeta } from '@/components/page-meta';
import { t } from '@/i18n/en/auth';

export function Component() {
  return (
    <div className="container-page section">
      <PageMeta title={t('loginTitle')} />
      <h1 className="text-h1">{t('loginTitle')}</h1>
    </div>
  );
}
