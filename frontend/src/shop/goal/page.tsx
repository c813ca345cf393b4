import { useParams, type LoaderFunctionArgs } from 'react-router';
import { NotFound } from '@/shared/not-found';
import { goalCoursesQuery } from './goal-courses';
import { GoalPage } from './goal-page';
import { goalOf } from '@/i18n/prose/goals';
import { t } from '@/i18n/goal';
import { queryClientContext } from '@/shared/lib/router-context';

export function loader({ context, params }: LoaderFunctionArgs): null {
  const goal = goalOf(params.id);
  if (goal) void context.get(queryClientContext).prefetchQuery(goalCoursesQuery(goal));
  return null;
}

export function Component() {
  const goal = goalOf(useParams().id);
  return goal ? <GoalPage goal={goal} /> : <NotFound title={t('notFound')} text={t('notFoundText')} />;
}
