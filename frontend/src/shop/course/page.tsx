import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { courseQuery } from '@/api/catalog';
import { DetailSkeleton } from '@/shop/shared/detail-skeleton';
import { NotFound } from '@/domain/page/not-found';
import { PageQuery } from '@/domain/page/page-query';
import { CoursePage } from './course-page';
import { t } from '@/i18n/course';
import { queryClientContext } from '@/kit/lib/router-context';

export const loader = ({ context, params }: LoaderFunctionArgs) => {
  void context.get(queryClientContext).prefetchQuery(courseQuery(params.id ?? ''));
  return null;
};

export function Component() {
  const { id = '' } = useParams();
  return (
    <PageQuery
      query={useQuery(courseQuery(id))}
      title={t('title')}
      skeleton={<DetailSkeleton label={t('loading')} />}
      notFound={<NotFound title={t('notFoundTitle')} text={t('notFoundText')} />}
    >
      {(course) => <CoursePage key={course._id} address={id} course={course} />}
    </PageQuery>
  );
}
