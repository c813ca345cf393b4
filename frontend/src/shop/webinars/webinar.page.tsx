import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { webinarQuery } from '@/api/webinars';
import { NotFound } from '@/domain/page/not-found';
import { PageQuery } from '@/domain/page/page-query';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/webinars';
import { queryClientContext } from '@/kit/lib/router-context';
import { WebinarPage } from './webinar-page';

export const loader = ({ context, params }: LoaderFunctionArgs) => {
  void context.get(queryClientContext).prefetchQuery(webinarQuery(params.slug ?? ''));
  return null;
};

export function Component() {
  const { slug = '' } = useParams();
  return (
    <PageQuery
      query={useQuery(webinarQuery(slug))}
      title={t('title')}
      skeleton={
        <div className="container-page section">
          <Skeleton className="h-160 w-full rounded-card" />
        </div>
      }
      notFound={<NotFound title={t('notFoundTitle')} text={t('notFoundText')} />}
    >
      {(webinar) => <WebinarPage key={webinar._id} webinar={webinar} />}
    </PageQuery>
  );
}
