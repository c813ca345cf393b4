import { matchRoutes, type RouteObject } from 'react-router';
import { adminRoutes } from './admin-routes';
import { dashboardRoutes } from './dashboard-routes';
import { routes } from './routes';
import { teachRoutes } from './teach-routes';

/** A closed route's pages are all known: any other address of its pattern is nothing (404). */
const isClosed = ({ handle }: RouteObject): boolean =>
  (handle as { closed?: boolean } | undefined)?.closed ?? false;

const everyRoute = [...routes, ...dashboardRoutes, ...adminRoutes, ...teachRoutes];

/** Every address pattern of the table, for the server to know a page from a typing mistake. */
export function patterns(table: RouteObject[] = everyRoute, base = ''): string[] {
  return table.flatMap((route) => {
    if (route.path === '*' || isClosed(route)) return [];
    const here = route.path ? `${base}/${route.path}` : base;
    return route.children ? patterns(route.children, here) : [here || '/'];
  });
}

/** The source modules that the page at `path` is made of, as the lazy imports of its routes name them. */
export const modulesOf = (path: string): string[] =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) =>
    [...String(route.lazy).matchAll(/import\w*\("([^"]+)"/g)].flatMap(([, module]) => module ?? []),
  );
