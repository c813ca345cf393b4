import { lazy, Suspense } from 'react';
import type { Today } from '@/api/account/today';
import { cn } from '@/shared/lib/cn';
import { WeeklyGoal } from './weekly-goal';

const NewAnswers = lazy(() => import('./new-answers'));

/** The learner's week, and beside it what was answered. */
export default function WeekAndNews({ goal, answers }: Pick<Today, 'goal' | 'answers'>) {
  return (
    <div className={cn('grid gap-8', answers.length > 0 && 'lg:grid-cols-2')}>
      <WeeklyGoal goal={goal} />
      {answers.length > 0 ? (
        <Suspense fallback={null}>
          <NewAnswers answers={answers} />
        </Suspense>
      ) : null}
    </div>
  );
}
