import { PageMeta } from '@/shared/page-meta';
import { AboutPage } from './about-page';
import { t } from '@/i18n/about';

export function Component() {
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <AboutPage />
    </>
  );
}
