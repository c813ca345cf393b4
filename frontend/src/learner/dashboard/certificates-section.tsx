import { Suspense } from 'react';
import { lazyPart } from '@/kit/lib/lazy-part';

// Not what one comes for first.
const Certificates = lazyPart(() => import('./certificates'));

export function CertificatesSection() {
  return (
    <Suspense fallback={null}>
      <Certificates />
    </Suspense>
  );
}
