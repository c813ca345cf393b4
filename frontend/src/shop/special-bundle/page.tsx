import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, type LoaderFunctionArgs } from 'react-router';
import { bundleQuery } from '@/api/catalog';
import { ApiError } from '@/api/error';
import { siteQuery } from '@/api/site';
import { BareHeader } from '@/domain/page/bare-header';
import { NotFound } from '@/domain/page/not-found';
import { PageMeta } from '@/domain/page/page-meta';
import { ErrorBlock } from '@/kit/ui/error-block';
import { LandingPage } from './landing-page';
import { t } from '@/i18n/special-bundle';
import { paths } from '@/domain/paths/paths';
import { queryClientContext } from '@/kit/lib/router-context';

export const loader = ({ context, params }: LoaderFunctionArgs) => {
  const client = context.get(queryClientContext);
  void client.prefetchQuery(bundleQuery(params.id ?? ''));
  void client.prefetchQuery(siteQuery('specialBundle'));
  return null;
};

export function Component() {
  const { id = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(bundleQuery(id));
  if (data && !data.isSpecial) return <Navigate to={paths.bundle(data.slug)} replace />;
  if (data || isPending) return <LandingPage key={id} address={id} bundle={data} />;
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <BareHeader />
      {gone ? (
        <NotFound title={t('notFoundTitle')} text={t('notFoundText')} />
      ) : (
        <div className="container-page section">
          <PageMeta title={t('title')} noindex />
          <h1 className="mb-6 text-h1">{t('title')}</h1>
          <ErrorBlock error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      )}
    </>
  );
}
