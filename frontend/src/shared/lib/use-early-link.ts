import type { KeyboardEvent, MouseEvent } from 'react';
import { useHydrated } from '@/shared/lib/use-hydrated';

/**
 * Props of an `<a>` that is a button: pressed on a rendered page before its code is here, it leads to `href`, where
 * the same can be had as a page; from then on it does `press`. One element all along, so that a focus on it stays.
 */
export function useEarlyLink(href: string, press: () => void) {
  const hydrated = useHydrated();
  if (!hydrated) return { href };
  return {
    href,
    role: 'button',
    onClick: (event: MouseEvent) => {
      // Asked for in a tab of its own.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      press();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      press();
    },
  } as const;
}
