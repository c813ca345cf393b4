import { PageMeta } from '@/domain/page/page-meta';
import { ContactPage } from './contact-page';
import { t } from '@/i18n/contact';

export function Component() {
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <ContactPage />
    </>
  );
}
