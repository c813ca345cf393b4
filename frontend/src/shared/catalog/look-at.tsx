import { lazy, Suspense } from 'react';

const Courses = lazy(() => import('./courses-to-look-at'));

/** Courses at the end of a page that has little of its own; their code comes after the page's. */
export function LookAt({ title }: { title: string }) {
  return (
    <Suspense fallback={<div className="min-h-120" />}>
      <Courses title={title} />
    </Suspense>
  );
}
