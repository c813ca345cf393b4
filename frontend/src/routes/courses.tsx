import type { LoaderFunctionArgs } from 'react-router';
import { bundlesQuery, menuQuery } from '@/api/catalog';
import { PageMeta } from '@/components/page-meta';
import { Explore } from '@/features/explore/explore';
import { t } from '@/i18n/en/explore';
import { queryClientContext } from '@/lib/router-context';

export function loader({ context }: LoaderFunctionArgs): null {
  const client = context.get(queryClientContext);
  void client.prefetchQuery(bundlesQuery);
  void client.prefetchQuery(menuQuery);
  return null;
}

export function Component() {
  return (
    <>
      <PageMeta title={t('coursesTitle')} description={t('coursesDescription')} />
      <Explore />
    </>
  );
}
