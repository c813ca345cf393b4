import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useEffect, useState, type ReactNode } from 'react';

const Toaster = lazy(() => import('@/components/ui/toaster'));

/** The toaster's code waits until the page has nothing better to do. */
function IdleToaster() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const show = () => setIdle(true);
    if (!window.requestIdleCallback) {
      const timer = setTimeout(show, 1000);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(show);
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle ? (
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
        <IdleToaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
