import { Suspense } from 'react';
import type { Course } from '@/api/types';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { countedLessons } from './certificate/counted';

const NextCourses = lazyDecoration(() => import('./next-courses'));

/** Suggests next courses to an owner who has finished all lessons. */
export function NextCoursesPrompt({ course }: { course: Course }) {
  if (!course.owned || course.lessons.length === 0) return null;
  if (countedLessons(course.lessons) < course.lessons.length) return null;
  return (
    <Suspense fallback={null}>
      <NextCourses courseId={course._id} />
    </Suspense>
  );
}
