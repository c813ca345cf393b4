import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadSettings } from '@/api/settings';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { routes } from '@/app/routes';
import { StartFault } from '@/app/start-fault';
import { queryClientContext } from '@/lib/router-context';
import '@/styles/index.css';

/** Loads the code of the pages at this address, so that the first render is the one the build made. */
async function loadMatched(matched: RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient();
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(queryClientContext, client);
    return context;
  };
  const prerendered = root.dataset.prerendered !== undefined;
  const matched = matchRoutes(routes, window.location)?.map((match) => match.route) ?? [];
  await Promise.all([loadSettings(), prerendered ? loadMatched(matched) : undefined]);

  // The build runs no loaders. Naming them as done makes the first render equal to the page; then they run.
  const loaderData = Object.fromEntries(
    matched.flatMap(({ id, loader }) => (id && loader ? [[id, null]] : [])),
  );
  const router = createBrowserRouter(routes, {
    getContext,
    ...(prerendered ? { hydrationData: { loaderData } } : {}),
  });
  const app = (
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (prerendered) {
    hydrateRoot(root, app);
    void router.revalidate();
  } else {
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
