import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DataRouter, RouterSubscriber } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { reportUnlessTranslated } from './translated-dom';

type MountOptions = {
  /** The server rendered the page. */
  isRendered: boolean;
  around: (page: ReactNode) => ReactNode;
  /** Hear of the router's changes from when the page is mounted. */
  listeners: RouterSubscriber[];
  onMounted: () => void;
};

/**
 * Shows the router's page. The router keeps a navigation that ends before anybody listens for its first listener, which must
 * be RouterProvider: otherwise a page whose code comes while React still draws stays at 'Loading' for ever.
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
  // In a transition, which React does in small steps: a press or a scroll meanwhile is not kept waiting.
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
