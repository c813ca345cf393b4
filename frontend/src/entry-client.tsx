import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadSettings } from '@/api/settings';
import { firstPageReady } from '@/app/first-page';
import { takeOver } from '@/app/prerendered';
import { Providers } from '@/app/providers';
import { clearServerHead, forgetServerHead } from '@/app/server-head';
import { createQueryClient } from '@/app/query-client';
import { routes } from '@/app/routes';
import { StartFault } from '@/app/start-fault';
import { queryClientContext } from '@/lib/router-context';
import '@/styles/index.css';

async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient();
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(queryClientContext, client);
    return context;
  };
  const prerendered = root.dataset.prerendered !== undefined;
  const [hydration] = await Promise.all([
    prerendered ? takeOver(routes, window.location.pathname) : {},
    loadSettings(),
  ]);
  const router = createBrowserRouter(routes, { getContext, ...hydration });
  forgetServerHead(router);
  const app = (
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (prerendered) {
    hydrateRoot(root, app);
    // Now the loaders that the build did without: guards, early reads.
    void router.revalidate();
  } else {
    if (root.childElementCount > 0) await firstPageReady(router, client);
    clearServerHead('title, meta[name="description"], meta[name="robots"]');
    createRoot(root).render(app);
  }
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    reportError(error);
    createRoot(root).render(<StartFault />);
  });
}
