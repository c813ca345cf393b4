import { PageMeta } from '@/components/page-meta';
import { ContactPage } from '@/features/contact/contact-page';
import { t } from '@/i18n/en/contact';

export function Component() {
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <ContactPage />
    </>
  );
}
