import type { LoaderFunctionArgs } from 'react-router';
import { bundlesQuery, coursesQuery, menuQuery } from '@/api/catalog';
import { PageMeta } from '@/domain/page/page-meta';
import { Explore } from './explore';
import { fromAddress, toFilter } from './filter';
import { t } from '@/i18n/explore';
import { queryClientContext } from '@/kit/lib/router-context';

export function loader({ context, params, request }: LoaderFunctionArgs): null {
  const client = context.get(queryClientContext);
  void client.prefetchQuery(bundlesQuery);
  void client.prefetchQuery(menuQuery);
  const shown = fromAddress(params, new URL(request.url).searchParams);
  // The URL may name a category by its slug, whose name is known only once the menu is loaded. So prefetch
  // only without a category.
  if (shown.category === '') void client.prefetchQuery(coursesQuery(toFilter(shown)));
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
