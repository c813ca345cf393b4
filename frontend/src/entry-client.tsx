import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { mayHaveSession } from '@/api/session-hint';
import { loadSettings } from '@/api/settings';
import { loadArea } from '@/app/areas';
import { Providers } from '@/app/providers';
import { leftAt, nameEntry, returnTo, watchInput } from '@/app/scroll';
import { clearServerHead, forgetServerHead } from '@/app/server-head';
import { preloadOnIntent } from '@/app/preload';
import { createQueryClient } from '@/app/query-client';
import { routes } from '@/app/routes';
import { StartFault } from '@/app/start-fault';
import { takeOver } from '@/app/take-over';
import { queryClientContext } from '@/shared/lib/router-context';

/** Shows the page in `root`: takes over the server's, or draws it where the server sent none. */
async function show(root: HTMLElement): Promise<void> {
  const client = createQueryClient();
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(queryClientContext, client);
    return context;
  };
  const rendered = root.childElementCount > 0;
  nameEntry();
  if (rendered) goByItsName(root.dataset.page);
  const [place, hasMoved] = [leftAt(), watchInput()];
  await loadSettings();
  const { pathname, search } = window.location;
  const taken = rendered ? await takeOver(routes, pathname + search, client) : null;
  // The server's page is a stranger's. Whoever may be signed in sees it first, and what is theirs once that is asked for.
  if (mayHaveSession()) await client.invalidateQueries({ refetchType: 'none' });
  const hydrationData = taken ? { loaderData: taken.loaderData } : undefined;
  const router = createBrowserRouter(routes, {
    getContext,
    hydrationData,
    patchRoutesOnNavigation: loadArea,
  });
  const asked = router.state.location.pathname;
  const onShown = () => {
    if (rendered) returnTo(place, hasMoved);
    forgetServerHead(router, asked);
    preloadOnIntent(routes);
    // No other page is loaded again: the router would then scroll to where the reader was when that began.
    if (taken?.isGuarded && mayHaveSession()) void router.revalidate();
  };
  const app = (
    <Providers client={client}>
      <RouterProvider router={router} />
      <Shown onShown={onShown} />
    </Providers>
  );
  if (!rendered) clearServerHead('title, meta[name="description"], meta[name="robots"]');
  // In a transition, which React does in small steps: a press or a scroll meanwhile is not kept waiting.
  startTransition(() => {
    if (rendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** A page that was asked for by another of its addresses (an id, another case) goes by the one it was rendered for. */
function goByItsName(path: string | undefined): void {
  const { pathname, search, hash } = window.location;
  if (path && path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
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
