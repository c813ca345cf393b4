import { PageMeta } from '@/components/page-meta';
import { t } from '@/i18n/en/explore';

export function Component() {
  return (
    <div className="container-page section">
      <PageMeta title={t('bundlesTitle')} />
      <h1 className="text-h1">{t('bundlesTitle')}</h1>
    </div>
  );
}
