import type { DataRouter, RouterState } from 'react-router';

/**
 * Removes the tags that the server wrote into the head for the requested page and that `selector` matches.
 */
export function clearServerHead(selector: string): void {
  for (const tag of document.head.querySelectorAll('[data-server]')) {
    if (tag.matches(selector)) tag.remove();
  }
}

/**
 * Removes the canonical address, picture and data that the server wrote into the head when the user leaves
 * the page `asked`. Subscribe only after RouterProvider: if the router already has a listener, the provider
 * misses a first page that gets ready while it renders.
 */
export function clearServerHeadOnNavigation(router: DataRouter, asked: string): void {
  const left = ({ location }: Pick<RouterState, 'location'>) => location.pathname !== asked;
  if (left(router.state)) return clearServerHead('*');
  const stop = router.subscribe((state) => {
    if (!left(state)) return;
    stop();
    clearServerHead('*');
  });
}
