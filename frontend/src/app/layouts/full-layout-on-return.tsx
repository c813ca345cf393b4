import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { savedScrollTop } from '@/app/scroll';

let isFirst = true;

/**
 * Lays out the whole of a page that the reader comes back to, so that its scroll position can be restored: a section
 * with `content-visibility: auto` has no height of its own before. Mounted before the router's `ScrollRestoration`.
 */
export function FullLayoutOnReturn() {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const comesBack = type === 'POP' && (!isFirst || savedScrollTop() !== null);
    isFirst = false;
    if (!comesBack) return;
    const { dataset } = document.documentElement;
    dataset.fullLayout = '';
    // The browser keeps the heights that it has shown once.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => delete dataset.fullLayout);
    });
    return () => {
      cancelAnimationFrame(frame);
      delete dataset.fullLayout;
    };
  }, [key, type]);
  return null;
}
