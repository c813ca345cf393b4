import { PageMeta } from '@/components/page-meta';
import { t } from '@/i18n/en/bundle';

export function Component() {
  return (
    <div className="container-page section">
      <PageMeta title={t('title')} />
      <h1 className="text-h1">{t('title')}</h1>
    </div>
  );
}
