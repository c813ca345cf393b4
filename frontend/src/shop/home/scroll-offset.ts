import { useEffect, type RefObject } from 'react';

/** The lattice behind the figures follows the page for this many pixels and then stays. */
const cap = 100;

export const offsetOf = (scrolled: number): number => Math.min(Math.max(scrolled, 0), cap);

/**
 * Writes the scroll position, capped, into the element's `--offset`. Does nothing for users who prefer
 * reduced motion.
 */
export function useScrollOffset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    const write = () => {
      frame = 0;
      element.current?.style.setProperty('--offset', String(still.matches ? 0 : offsetOf(window.scrollY)));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(write);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    still.addEventListener('change', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      still.removeEventListener('change', onScroll);
    };
  }, [element]);
}
