import { Suspense } from 'react';
import type { Today } from '@/api/account/today';
import { lazyPart } from '@/kit/lib/lazy-part';
import { cn } from '@/kit/lib/cn';
import { WeeklyGoal } from './weekly-goal';

const NewAnswers = lazyPart(() => import('./new-answers'));

/**
 * The learner's weekly goal and new answers. Learners under 18 are not tracked, so no goal is shown for them.
 */
export default function WeekAndNews({ goal, answers }: Pick<Today, 'goal' | 'answers'>) {
  return (
    <div className={cn('grid gap-8', answers.length > 0 && 'lg:grid-cols-2')}>
      {goal.isOffered ? <WeeklyGoal goal={goal} /> : null}
      {answers.length > 0 ? (
        <Suspense fallback={null}>
          <NewAnswers answers={answers} />
        </Suspense>
      ) : null}
    </div>
  );
}
