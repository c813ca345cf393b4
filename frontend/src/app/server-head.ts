import type { DataRouter, RouterState } from 'react-router';

/** Takes out what the server wrote into the head for the page that was asked for, as far as `selector` finds it. */
export function clearServerHead(selector: string): void {
  for (const tag of document.head.querySelectorAll('[data-server]')) {
    if (tag.matches(selector)) tag.remove();
  }
}

/**
 * On the way from the page that was `asked` for to another one, the server's address, picture and data go: they say
 * nothing of it. Not before the router's provider listens: to a router that has a listener already, the provider misses
 * the first page when that is ready while it is being drawn.
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
