import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Readies the table for taking over the page the build made for `pathname`: loads the code of its routes, so that the
 * first render is the build's, and names the loaders of these routes as done, since the build runs none.
 */
export async function takeOver(routes: RouteObject[], pathname: string) {
  const matched = matchRoutes(routes, pathname)?.map((match) => match.route) ?? [];
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const done = matched.flatMap(({ id, loader }) => (id && loader ? [[id, null] as const] : []));
  return { hydrationData: { loaderData: Object.fromEntries(done) } };
}
