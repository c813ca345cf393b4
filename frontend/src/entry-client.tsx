import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, type RouterSubscriber } from 'react-router';
import { keepOfflinePage } from '@/api/offline-page';
import { mayHaveSession } from '@/api/session-hint';
import { loadSettings } from '@/api/settings';
import { loadArea } from '@/app/areas';
import { Providers } from '@/app/providers';
import { savedScrollTop, ensureEntryKey, restoreScroll, trackUserInput } from '@/app/scroll';
import { clearServerHead, clearServerHeadOnNavigation } from '@/app/server-head';
import { preloadOnIntent } from '@/app/preload';
import { createQueryClient } from '@/app/query-client';
import { routes } from '@/app/routes';
import { mountApp } from '@/app/mount-app';
import { StartError } from '@/app/start-error';
import { preparePage } from '@/app/prepare-page';
import { tolerateTranslation } from '@/app/translated-dom';
import { queryClientContext } from '@/kit/lib/router-context';
import { leaveServerPage } from '@/kit/lib/server-html';
import { needEverything } from '@/kit/lib/when-needed';
import { prefix, withoutPrefix, withPrefix } from '@/kit/lib/prefix';
import { noteVisit } from '@/kit/lib/visit';

/** Shows the page in `root`: hydrates the server's, or renders it where the server sent none. */
async function start(root: HTMLElement): Promise<void> {
  tolerateTranslation();
  const client = createQueryClient();
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(queryClientContext, client);
    return context;
  };
  const rendered = root.childElementCount > 0;
  ensureEntryKey();
  noteVisit();
  if (rendered) replaceAddress(root.dataset.page);
  const [scrollTop, hasMoved] = [savedScrollTop(), trackUserInput()];
  await loadSettings();
  const { pathname, search } = window.location;
  const prepared = rendered ? await preparePage(routes, withoutPrefix(pathname) + search, client) : null;
  // The server rendered a visitor's page. Mark its data as stale, so that a signed-in user's own data is
  // fetched after hydration.
  if (mayHaveSession()) await client.invalidateQueries({ refetchType: 'none' });
  const hydrationData = prepared ? { loaderData: prepared.loaderData } : undefined;
  const router = createBrowserRouter(routes, {
    basename: prefix,
    getContext,
    hydrationData,
    patchRoutesOnNavigation: loadArea,
  });
  const entry = router.state.location.key;
  const listeners: RouterSubscriber[] = [
    needEverything,
    ({ navigation, location }) => {
      if (navigation.state !== 'idle' || location.key !== entry) leaveServerPage();
    },
  ];
  // Load all lazy parts at once for a signed-in user. The server rendered them as for a visitor, and would
  // offer the user items that they own.
  if (mayHaveSession()) needEverything();
  const asked = router.state.location.pathname;
  const onMounted = () => {
    if (rendered) restoreScroll(scrollTop, hasMoved);
    clearServerHeadOnNavigation(router, asked);
    preloadOnIntent(routes);
    // Service workers exist only with HTTPS.
    if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
    if (prefix) void keepOfflinePage();
    // Revalidate guarded pages only. After a revalidation the router restores the scroll position that the
    // page had when it began.
    if (prepared?.isGuarded && mayHaveSession()) void router.revalidate();
  };
  if (!rendered) clearServerHead('title, meta[name="description"], meta[name="robots"]');
  const around = (page: ReactNode) => <Providers client={client}>{page}</Providers>;
  mountApp(root, router, { isRendered: rendered, around, listeners, onMounted });
}

/**
 * Replaces the requested address (with an id, or other upper and lower case) with the address that the page
 * was rendered for.
 */
function replaceAddress(path: string | undefined): void {
  const { pathname, search, hash } = window.location;
  const address = path && withPrefix(path);
  if (address && address !== pathname)
    window.history.replaceState(window.history.state, '', address + search + hash);
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    reportError(error);
    createRoot(root).render(<StartError />);
  });
}
