import { matchRoutes, type RouteObject } from 'react-router';
import { prefix } from '@/kit/lib/prefix';
import { prefersReducedData } from '@/kit/lib/prefers-reduced-data';

/** For routes with large code, which is loaded when the user points at a link to them. */
export const onIntent = { loadOnIntent: true };

const hasIntent = ({ handle }: RouteObject) => (handle as Partial<typeof onIntent> | undefined)?.loadOnIntent;

/** Loads the code of player and checkout as soon as a link to them is pointed at, focused or touched. */
export function preloadOnIntent(table: RouteObject[]): () => void {
  const asked = new Set<string>();
  const onLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || asked.has(link.pathname)) return;
    asked.add(link.pathname);
    const matches = matchRoutes(table, link.pathname, prefix) ?? [];
    if (!matches.some(({ route }) => hasIntent(route)) || prefersReducedData()) return;
    for (const { route } of matches) {
      // Ignore the failure here: without a connection the click itself shows the error.
      if (typeof route.lazy === 'function') route.lazy().catch(() => asked.delete(link.pathname));
    }
  };
  const kinds = ['pointerover', 'focusin', 'touchstart'];
  for (const kind of kinds) document.addEventListener(kind, onLink, { passive: true });
  return () => kinds.forEach((kind) => document.removeEventListener(kind, onLink));
}
