import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DataRouter, RouterSubscriber } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { reportUnlessTranslated } from './translated-dom';

type MountOptions = {
  /** The server rendered the page. */
  isRendered: boolean;
  around: (page: ReactNode) => ReactNode;
  /** Subscribed to the router's changes once the page is mounted. */
  listeners: RouterSubscriber[];
  onMounted: () => void;
};

/**
 * Mounts the router's page. The router delivers a navigation that finished early only to its first listener,
 * so that must be RouterProvider. Otherwise a page whose code arrives while React still renders stays at
 * 'Loading' for ever.
 */
export function mountApp(root: HTMLElement, router: DataRouter, options: MountOptions): void {
  const mounted = () => {
    for (const listener of options.listeners) router.subscribe(listener);
    options.onMounted();
  };
  const app = (
    <>
      {options.around(<RouterProvider router={router} />)}
      <OnMounted onMounted={mounted} />
    </>
  );
  // React renders a transition in small steps, so it does not delay a click or a scroll.
  startTransition(() => {
    if (options.isRendered) hydrateRoot(root, app, { onRecoverableError: reportUnlessTranslated });
    else createRoot(root).render(app);
  });
}

/** Calls back once the components before it are mounted. */
function OnMounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return null;
}
