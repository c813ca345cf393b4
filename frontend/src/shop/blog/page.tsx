import { PageMeta } from '@/shared/page-meta';
import { BlogList } from './blog-list';
import { t } from '@/i18n/blog';

export function Component() {
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <BlogList />
    </>
  );
}
