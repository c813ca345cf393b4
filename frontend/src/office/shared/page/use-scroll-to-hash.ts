import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings what the address names into view, once the form stands: the router looked for it before. A field is ready to type in. */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    named?.scrollIntoView({ block: named.matches('section') ? 'start' : 'center' });
    if (named?.matches('input, select, textarea')) named.focus({ preventScroll: true });
  }, [hash]);
}
