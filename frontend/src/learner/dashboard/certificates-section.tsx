import { lazy, Suspense } from 'react';

// Not what one comes for first.
const Certificates = lazy(() => import('./certificates'));

export function CertificatesSection() {
  return (
    <Suspense fallback={null}>
      <Certificates />
    </Suspense>
  );
}
