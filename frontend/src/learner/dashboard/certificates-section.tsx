import { Suspense } from 'react';
import { lazyPart } from '@/kit/lib/lazy-part';

// Loaded later, because learners rarely come for their certificates.
const Certificates = lazyPart(() => import('./certificates'));

export function CertificatesSection() {
  return (
    <Suspense fallback={null}>
      <Certificates />
    </Suspense>
  );
}
