import type { KeyboardEvent, MouseEvent } from 'react';
import { useHydrated } from '@/kit/lib/use-hydrated';

/**
 * Props of an `<a>` that is a button: pressed before hydration it leads to `href`, a page with
 * the same content; from then on it does `press`. One element all along, so that a focus on it stays.
 */
export function useLinkBeforeHydration(href: string, press: () => void) {
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
