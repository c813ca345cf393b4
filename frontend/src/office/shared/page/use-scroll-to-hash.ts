import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the element named by the URL's hash, once the form is rendered. The router looks for it too
 * early. A field also takes the focus.
 */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    named?.scrollIntoView({ block: named.matches('section') ? 'start' : 'center' });
    if (named?.matches('input, select, textarea')) named.focus({ preventScroll: true });
  }, [hash]);
}
