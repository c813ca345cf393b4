import { useParams, type LoaderFunctionArgs } from 'react-router';
import { sectionsOf, siteQuery } from '@/api/site';
import { NotFound } from '@/domain/page/not-found';
import { PageMeta } from '@/domain/page/page-meta';
import { SkeletonText } from '@/kit/ui/skeleton';
import { SitePageView } from '@/shop/shared/site-page';
import { t } from '@/i18n/goal';
import { queryClientContext } from '@/kit/lib/router-context';
import { goalCoursesQuery } from './goal-courses';
import { GoalPage } from './goal-page';

export function loader({ context, params }: LoaderFunctionArgs): null {
  const client = context.get(queryClientContext);
  void client.prefetchQuery(siteQuery('goals'));
  void client.prefetchQuery(goalCoursesQuery(params.id ?? ''));
  return null;
}

export function Component() {
  const { id } = useParams();
  return (
    <SitePageView
      page="goals"
      title={t('crumbGoals')}
      skeleton={<SkeletonText lines={8} className="measure text-lead" />}
    >
      {(sections) => {
        const goals = sectionsOf(sections, 'goal');
        const goal = goals.find(({ address }) => address === id);
        return goal ? (
          <>
            <PageMeta title={goal.title} description={goal.description ?? goal.lead} />
            <GoalPage goal={goal} others={goals.filter((other) => other !== goal)} />
          </>
        ) : (
          <NotFound title={t('notFound')} text={t('notFoundText')} />
        );
      }}
    </SitePageView>
  );
}
