import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { toasterWanted } from '@/kit/ui/toast';

/** Loads the toaster's code once the user interacts with the page or a message must be shown. */
function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Toaster) return;
    let gone = false;
    // Without a connection nothing changes, and the next click retries.
    const load = () =>
      void import('@/kit/ui/toaster').then(
        (module) => {
          if (!gone) setToaster(() => module.default);
        },
        () => undefined,
      );
    void toasterWanted.then(load);
    const quietly = { passive: true };
    window.addEventListener('pointerdown', load, quietly);
    window.addEventListener('keydown', load, quietly);
    return () => {
      gone = true;
      window.removeEventListener('pointerdown', load);
      window.removeEventListener('keydown', load);
    };
  }, [Toaster]);
  return Toaster ? <Toaster /> : null;
}

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {children}
        <LazyToaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
