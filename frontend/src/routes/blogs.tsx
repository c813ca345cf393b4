import { PageMeta } from '@/components/page-meta';
import { BlogList } from '@/features/blog/blog-list';
import { t } from '@/i18n/en/blog';

export function Component() {
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <BlogList />
    </>
  );
}
