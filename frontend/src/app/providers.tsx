import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useEffect, useState, type ReactNode } from 'react';
import { toasterWanted } from '@/components/ui/toast';

const Toaster = lazy(() => import('@/components/ui/toaster'));

/** The toaster's code waits until somebody does something, or there is something to say. */
function LateToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const show = () => setWanted(true);
    void toasterWanted.then(show);
    const first = { once: true, passive: true };
    window.addEventListener('pointerdown', show, first);
    window.addEventListener('keydown', show, first);
    return () => {
      window.removeEventListener('pointerdown', show);
      window.removeEventListener('keydown', show);
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {children}
        <LateToaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
