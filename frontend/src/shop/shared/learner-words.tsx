import { memo, Suspense } from 'react';
import type { CourseSummary } from '@/api/types';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { whenNeeded } from '@/kit/lib/when-needed';

const List = lazyDecoration(() =>
  whenNeeded('[data-below-fold=learner-words]').then(() => import('./learner-words-list')),
);

type LearnerWordsProps = { courses: CourseSummary[]; className?: string };

/** What learners say of these courses, whose code comes later. Nothing that changes passes here, or React would redraw it. */
export const LearnerWords = memo(function LearnerWords({ courses, className }: LearnerWordsProps) {
  if (courses.every(({ rating }) => rating === null)) return null;
  return (
    <div data-below-fold="learner-words" className={className}>
      <Suspense fallback={null}>
        <List courses={courses} />
      </Suspense>
    </div>
  );
});
