import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { verifiedQuery } from '@/api/course/certificates';
import { ApiError } from '@/api/error';
import { PageMeta } from '@/domain/page/page-meta';
import { Card } from '@/kit/ui/card';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Loading, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/verify';
import { Unknown, Verified } from './verdict';

/**
 * /verify/{code}: whether a certificate is genuine. Only the browser renders it, because strangers can invent any number
 * of such addresses.
 */
export function Component() {
  const { code = '' } = useParams();
  const query = useQuery(verifiedQuery(code));
  const unknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="container-page section">
      <PageMeta title={t('title', { code })} noindex />
      <h1 className="mb-6 text-h1">{t('heading')}</h1>
      <div aria-live="polite">
        {query.data ? (
          <Verified code={code} certificate={query.data} />
        ) : query.isPending ? (
          <Loading label={t('loading')}>
            <Card padding="lg" className="max-w-2xl">
              <SkeletonText lines={5} />
            </Card>
          </Loading>
        ) : unknown ? (
          <Unknown code={code} />
        ) : (
          <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
      </div>
      <p className="mt-5 measure text-small text-mute">{t('small')}</p>
    </div>
  );
}
