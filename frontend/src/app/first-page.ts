import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';

const patience = 2000;

/**
 * Waits for the page's code and for what its loaders asked, so that the text which the server wrote into the page stays
 * until the page itself can take its place. Not for long: then skeletons are better.
 */
export function firstPageReady(router: DataRouter, client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stopRouter();
      stopQueries();
      clearTimeout(timer);
      resolve();
    };
    const check = () => {
      if (router.state.initialized && client.isFetching() === 0) done();
    };
    const stopRouter = router.subscribe(check);
    const stopQueries = client.getQueryCache().subscribe(check);
    const timer = setTimeout(done, patience);
    check();
  });
}
