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

/** Early reads of pages, by route. A loader that stands in the table itself is a guard, and not among them. */
const reads = new WeakMap<RouteObject, LoaderFunction>();

async function loadCode(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const module = (await route.lazy()) as Partial<RouteObject>;
  if (typeof module.loader === 'function') reads.set(route, module.loader);
  Object.assign(route, module, { lazy: undefined });
}

/**
 * Prepares the table and `client` for the page at `address`, on the server and in a browser alike, so that both render
 * the same: loads the code of its routes and fills the client with what the page reads first, as far as it is written
 * into the page. Names the loaders as done: what they ask besides (`missing`: which reads) their parts ask once they
 * stand, and guards run after hydration (`isGuarded`: whether there are any).
 */
export async function preparePage(table: RouteObject[], address: string, client: QueryClient) {
  const url = new URL(address, 'http://page');
  const matches = matchRoutes(table, url.pathname) ?? [];
  await Promise.all(matches.map(({ route }) => loadCode(route)));
  const context = new RouterContextProvider();
  context.set(queryClientContext, client);
  const missing = await readFirstData(client, () => {
    // The links around every page.
    void client.prefetchQuery(siteQuery('navigation'));
    for (const { route, params } of matches) {
      // A page's loader looks at the address alone; the server has no `Request`.
      const args = { request: { url: url.href }, params, context } as unknown as LoaderFunctionArgs;
      void reads.get(route)?.(args);
    }
  });
  const done = matches.flatMap(({ route }) => (route.id && route.loader ? [[route.id, null] as const] : []));
  const isGuarded = matches.some(({ route }) => route.loader && !reads.has(route));
  return { matches, missing, isGuarded, loaderData: Object.fromEntries(done) };
}
