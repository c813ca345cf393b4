import type { KeyboardEvent, MouseEvent } from 'react';
import { useHydrated } from '@/kit/lib/use-hydrated';

/**
 * Props of an `<a>` that acts as a button. Before hydration it links to `href`, a page with the same content.
 * Afterwards a click calls `press`. It is one element throughout, so that it keeps the focus.
 */
export function useLinkBeforeHydration(href: string, press: () => void) {
  const hydrated = useHydrated();
  if (!hydrated) return { href };
  return {
    href,
    role: 'button',
    onClick: (event: MouseEvent) => {
      // With one of these keys the browser opens a new tab or window.
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
