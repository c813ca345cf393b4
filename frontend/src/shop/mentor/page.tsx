import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { mentorQuery } from '@/api/mentors';
import { NotFound } from '@/domain/page/not-found';
import { PageQuery } from '@/domain/page/page-query';
import { MentorPage, MentorSkeleton } from './mentor-page';
import { t } from '@/i18n/mentor';
import { queryClientContext } from '@/kit/lib/router-context';

export const loader = ({ context, params }: LoaderFunctionArgs) => {
  void context.get(queryClientContext).prefetchQuery(mentorQuery(params.slug ?? ''));
  return null;
};

export function Component() {
  const { slug = '' } = useParams();
  return (
    <PageQuery
      query={useQuery(mentorQuery(slug))}
      title={t('title')}
      skeleton={<MentorSkeleton />}
      notFound={<NotFound title={t('notFoundTitle')} text={t('notFoundText')} />}
    >
      {(mentor) => <MentorPage key={mentor._id} mentor={mentor} />}
    </PageQuery>
  );
}
