import { useQuery } from '@tanstack/react-query';
import { redirect, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { courseQuery } from '@/api/catalog';
import { prefetchLearning } from '@/api/learning';
import { NotFound } from '@/domain/page/not-found';
import { PageQuery } from '@/domain/page/page-query';
import { PlayerBar } from './player-bar';
import { PlayerPage } from './player-page';
import { PlayerSkeleton } from './player-skeleton';
import { t } from '@/i18n/player';
import { paths } from '@/domain/paths/paths';
import { queryClientContext } from '@/kit/lib/router-context';

/**
 * /course/:id/learn, and the old address /coursePlayer?courseId=. The old one redirects to My Courses if it
 * names no course.
 */
export const loader = ({ context, params, request }: LoaderFunctionArgs) => {
  const id = params.id ?? new URL(request.url).searchParams.get('courseId');
  if (!id) return redirect(paths.myCourses);
  const client = context.get(queryClientContext);
  void client.prefetchQuery(courseQuery(id));
  void prefetchLearning(client);
  return null;
};

export function Component() {
  const params = useParams();
  const [search] = useSearchParams();
  const course = useQuery(courseQuery(params.id ?? search.get('courseId') ?? ''));
  return (
    <PageQuery
      query={course}
      title={t('title')}
      skeleton={<PlayerSkeleton />}
      notFound={<NotFound title={t('notFound')} text={t('notFoundText')} />}
      header={<PlayerBar />}
      errorPrefix={t('errorPrefix')}
    >
      {(data) => (
        <PlayerPage
          key={data._id}
          course={data}
          askedId={search.get('lesson')}
          refreshing={course.isFetching}
        />
      )}
    </PageQuery>
  );
}
