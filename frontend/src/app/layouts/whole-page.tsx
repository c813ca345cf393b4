import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { leftAt } from '@/app/scroll';

let isFirst = true;

/**
 * Lays out the whole of a page that the reader comes back to, until it stands where they left it: what is laid out only
 * when it is near has no height of its own before. Stands before the router's own restoration.
 */
export function WholePage() {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const comesBack = type === 'POP' && (!isFirst || leftAt() !== null);
    isFirst = false;
    if (!comesBack) return;
    const { dataset } = document.documentElement;
    dataset.whole = '';
    // The browser keeps the heights that it has shown once.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => delete dataset.whole);
    });
    return () => {
      cancelAnimationFrame(frame);
      delete dataset.whole;
    };
  }, [key, type]);
  return null;
}
