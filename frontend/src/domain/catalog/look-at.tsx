import { Suspense, type ComponentProps } from 'react';
import { lazyDecoration } from '@/kit/lib/lazy-part';

const Courses = lazyDecoration(() => import('./courses-to-look-at'));

/** Courses at the end of a page that has little of its own; their code comes after the page's. */
export function LookAt(props: ComponentProps<typeof Courses>) {
  return (
    <Suspense fallback={<div className="min-h-120" />}>
      <Courses {...props} />
    </Suspense>
  );
}
