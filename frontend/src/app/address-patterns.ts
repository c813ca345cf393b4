import { matchRoutes, type RouteObject } from 'react-router';
import { adminRoutes } from './admin-routes';
import { dashboardRoutes } from './dashboard-routes';
import { routes } from './routes';
import { teachRoutes } from './teach-routes';

/** A closed route lists all of its pages, so any other address that matches its pattern is a 404. */
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

/** Returns every page with all of its modules, including layouts and the route table of its area. */
export const pages = (): Page[] =>
  [
    pagesOf(routes, '', []),
    pagesOf(dashboardRoutes, '', ['src/app/dashboard-routes.ts']),
    // Includes the list of admin screens: vite.config.ts puts them into one chunk.
    pagesOf(adminRoutes, '', ['admin-frame']),
    pagesOf(teachRoutes, '', ['src/app/teach-routes.ts']),
  ]
    .flat()
    .filter(({ path, modules }) => modules.length > 0 && !path.startsWith('/__'));
