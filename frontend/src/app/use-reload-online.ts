import { useEffect } from 'react';

/** Loads the page again as soon as the connection is back, where it failed for want of one. */
export function useReloadOnline(failed: boolean): void {
  useEffect(() => {
    if (!failed) return;
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
}
