import { Suspense, useState } from 'react';
import type { Course } from '@/api/types';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { REVIEW_FROM } from '@/learner/shared/review-from';
import { courseProgress } from './lessons';

const ReviewCard = lazyDecoration(() => import('./review-card'));

/**
 * Asks for a review, shown under the video to an owner who has just finished a lesson and has completed
 * enough of the course.
 */
export function ReviewPrompt({ course }: { course: Course }) {
  const { done, percent } = courseProgress(course.lessons);
  const [before] = useState(done);
  if (!course.owned || done <= before || percent < REVIEW_FROM) return null;
  return (
    <Suspense fallback={null}>
      <ReviewCard course={course} />
    </Suspense>
  );
}
