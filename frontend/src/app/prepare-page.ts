/*
 * Prepares a public page, for rendering on the server and for hydration: matches its route and loads its first
 * data.
 */
import type { QueryClient } from '@tanstack/react-query';
import {
  matchRoutes,
  RouterContextProvider,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import { readFirstData } from '@/api/first-data';
import { siteQuery } from '@/api/site';
import { queryClientContext } from '@/kit/lib/router-context';

/**
 * Loaders of pages that prefetch their reads, by route. Loaders in the route table itself are guards and are
 * not in this map.
 */
const reads = new WeakMap<RouteObject, LoaderFunction>();

async function loadCode(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const module = (await route.lazy()) as Partial<RouteObject>;
  if (typeof module.loader === 'function') reads.set(route, module.loader);
  Object.assign(route, module, { lazy: undefined });
}

/**
 * Prepares the route table and `client` for the page at `address`. Server and browser both use it, so that
 * both render the same markup. It loads the code of the routes and fills the client from the page's first
 * data. In the result, `loaderData` marks all loaders as done. `missing` lists the reads that the first data
 * lacks, which the components make once they are mounted. `isGuarded` says whether a route has a guard, which
 * runs after hydration.
 */
export async function preparePage(table: RouteObject[], address: string, client: QueryClient) {
  const url = new URL(address, 'http://page');
  const matches = matchRoutes(table, url.pathname) ?? [];
  await Promise.all(matches.map(({ route }) => loadCode(route)));
  const context = new RouterContextProvider();
  context.set(queryClientContext, client);
  const missing = await readFirstData(client, () => {
    // Read the navigation links, which are on every page.
    void client.prefetchQuery(siteQuery('navigation'));
    for (const { route, params } of matches) {
      // A page's loader uses only the URL, because the server's JavaScript engine has no `Request`.
      const args = { request: { url: url.href }, params, context } as unknown as LoaderFunctionArgs;
      void reads.get(route)?.(args);
    }
  });
  const done = matches.flatMap(({ route }) => (route.id && route.loader ? [[route.id, null] as const] : []));
  const isGuarded = matches.some(({ route }) => route.loader && !reads.has(route));
  return { matches, missing, isGuarded, loaderData: Object.fromEntries(done) };
}
