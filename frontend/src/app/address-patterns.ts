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

/** The source modules that a route's lazy import names. */
const lazyModules = ({ lazy }: RouteObject): string[] =>
  [...String(lazy).matchAll(/import\w*\("([^"]+)"/g)].flatMap(([, module]) => module ?? []);

/** The source modules that the page at `path` is made of, as the lazy imports of its routes name them. */
export const modulesOf = (path: string): string[] =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) => lazyModules(route));

type Page = { path: string; modules: string[] };

const pagesOf = (table: RouteObject[], base: string, around: string[]): Page[] =>
  table.flatMap((route) => {
    const path = route.path ? `${base}/${route.path}` : base;
    const modules = [...around, ...lazyModules(route)];
    return route.children ? pagesOf(route.children, path, modules) : [{ path: path || '/', modules }];
  });

/** Every page of the product with all modules that it is made of, layouts and the route table of its area among them. */
export const pages = (): Page[] =>
  [
    pagesOf(routes, '', []),
    pagesOf(dashboardRoutes, '', ['src/app/dashboard-routes.ts']),
    // With the list of its screens: vite.config.ts puts them into one group.
    pagesOf(adminRoutes, '', ['admin-frame']),
    pagesOf(teachRoutes, '', ['src/app/teach-routes.ts']),
  ]
    .flat()
    .filter(({ path, modules }) => modules.length > 0 && !path.startsWith('/__'));
