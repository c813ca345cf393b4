import { Suspense } from 'react';
import type { Course } from '@/api/types';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { countedLessons } from './counted';

const CertificateMoment = lazyDecoration(() => import('./certificate-moment'));

/** Shown to an owner under the lesson once they finish the course. */
export function CertificatePrompt({ course }: { course: Course }) {
  const counted = countedLessons(course.lessons);
  if (!course.owned || counted === 0) return null;
  return (
    <Suspense fallback={null}>
      <CertificateMoment course={course} counted={counted} />
    </Suspense>
  );
}
