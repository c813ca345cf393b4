import { memo, Suspense } from 'react';
import type { CourseSummary } from '@/api/types';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { whenNeeded } from '@/kit/lib/when-needed';

const List = lazyDecoration(() =>
  whenNeeded('[data-below-fold=learner-words]').then(() => import('./learner-words-list')),
);

type LearnerWordsProps = { courses: CourseSummary[]; className?: string };

/**
 * Reviews of these courses. The code loads later. It is memoized: a change would make React render it before
 * its code is loaded.
 */
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
