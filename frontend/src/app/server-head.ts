import type { DataRouter } from 'react-router';

/** Takes out what the server wrote into the head for the page that was asked for, as far as `selector` finds it. */
export function clearServerHead(selector: string): void {
  for (const tag of document.head.querySelectorAll('[data-server]')) {
    if (tag.matches(selector)) tag.remove();
  }
}

/** On the way to another page the server's address, picture and data of the first one go: they say nothing of it. */
export function forgetServerHead(router: DataRouter): void {
  const first = router.state.location.pathname;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === first) return;
    stop();
    clearServerHead('*');
  });
}
