import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { bundleQuery } from '@/api/catalog';
import { DetailSkeleton } from '@/shop/shared/detail-skeleton';
import { NotFound } from '@/domain/page/not-found';
import { PageQuery } from '@/domain/page/page-query';
import { BundlePage } from './bundle-page';
import { t } from '@/i18n/bundle';
import { queryClientContext } from '@/kit/lib/router-context';

export const loader = ({ context, params }: LoaderFunctionArgs) => {
  void context.get(queryClientContext).prefetchQuery(bundleQuery(params.id ?? ''));
  return null;
};

export function Component() {
  const { id = '' } = useParams();
  return (
    <PageQuery
      query={useQuery(bundleQuery(id))}
      title={t('title')}
      skeleton={<DetailSkeleton label={t('loading')} />}
      notFound={<NotFound title={t('notFoundTitle')} text={t('notFoundText')} />}
    >
      {(bundle) => <BundlePage key={bundle._id} address={id} bundle={bundle} />}
    </PageQuery>
  );
}
