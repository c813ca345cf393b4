import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadSettings } from '@/api/settings';
import { carryOver } from '@/app/carry-over';
import { firstPageReady } from '@/app/first-page';
import { takeOver } from '@/app/prerendered';
import { Providers } from '@/app/providers';
import { leftAt, nameEntry, returnTo } from '@/app/scroll';
import { clearServerHead, forgetServerHead } from '@/app/server-head';
import { createQueryClient } from '@/app/query-client';
import { routes } from '@/app/routes';
import { StartFault } from '@/app/start-fault';
import { queryClientContext } from '@/lib/router-context';
import '@/styles/index.css';

/** Shows the page in `root`: takes over the build's, or puts it in the place of what the server wrote. */
async function show(root: HTMLElement): Promise<void> {
  const client = createQueryClient();
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(queryClientContext, client);
    return context;
  };
  nameEntry();
  const place = leftAt();
  const prerendered = root.dataset.prerendered !== undefined;
  const [hydration] = await Promise.all([
    prerendered ? takeOver(routes, window.location.pathname) : {},
    loadSettings(),
  ]);
  const router = createBrowserRouter(routes, { getContext, ...hydration });
  const asked = router.state.location.pathname;
  // Once the build's page is taken over: the loaders that it did without (guards, early reads). Not before, or an answer
  // could come between page and code.
  const missed = prerendered && router.state.matches.some(({ route }) => route.loader);
  const carry = prerendered ? undefined : carryOver(root);
  const onShown = () => {
    carry?.();
    if (prerendered) returnTo(place);
    forgetServerHead(router, asked);
    if (missed) void router.revalidate();
  };
  const app = (
    <Providers client={client}>
      <RouterProvider router={router} />
      <Shown onShown={onShown} />
    </Providers>
  );
  if (!prerendered) {
    if (root.childElementCount > 0) await firstPageReady(router, client);
    clearServerHead('title, meta[name="description"], meta[name="robots"]');
  }
  // In a transition, which React does in small steps: a press or a scroll meanwhile is not kept waiting.
  startTransition(() => {
    if (prerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** Says when all around it stands. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

const root = document.getElementById('root');
if (root) {
  show(root).catch((error: unknown) => {
    reportError(error);
    createRoot(root).render(<StartFault />);
  });
}
