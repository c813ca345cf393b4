import type { LoaderFunctionArgs } from 'react-router';
import { bundlesQuery } from '@/api/catalog';
import { PageMeta } from '@/domain/page/page-meta';
import { SpecialList } from './special-list';
import { t } from '@/i18n/explore';
import { queryClientContext } from '@/kit/lib/router-context';

export function loader({ context }: LoaderFunctionArgs): null {
  void context.get(queryClientContext).prefetchQuery(bundlesQuery);
  return null;
}

export function Component() {
  return (
    <>
      <PageMeta title={t('specialBundlesTitle')} description={t('specialBundlesDescription')} />
      <SpecialList />
    </>
  );
}
