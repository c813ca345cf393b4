import { Suspense } from 'react';
import type { Course } from '@/api/types';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { countedLessons } from './certificate/counted';

const NextCourses = lazyDecoration(() => import('./next-courses'));

/** For an owner who has come to the end: what could be next. */
export function NextCoursesPrompt({ course }: { course: Course }) {
  if (!course.owned || course.lessons.length === 0) return null;
  if (countedLessons(course.lessons) < course.lessons.length) return null;
  return (
    <Suspense fallback={null}>
      <NextCourses courseId={course._id} />
    </Suspense>
  );
}
