import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings what the address names into view, once the form stands: the router looked for it before. */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
