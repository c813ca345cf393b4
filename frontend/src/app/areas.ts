import { redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { prefix, withoutPrefix } from '@/kit/lib/prefix';

/**
 * A part of the product whose route table is loaded on the first visit to an address below `path`. Its routes
 * become children of the route `parent`.
 */
type Area = { path: string; parent: string; load: () => Promise<RouteObject[]> };

/**
 * Returns a redirect to the first language's client by a full page load, because the back office exists in
 * the first language only.
 */
const elsewhere = (path: string): Area => ({
  path,
  parent: 'root',
  load: () =>
    Promise.resolve([
      {
        path: `${path}/*`,
        loader: ({ request }) => {
          const { pathname, search } = new URL(request.url);
          return redirect(window.location.origin + withoutPrefix(pathname) + search);
        },
      },
    ]),
});

const office: Area[] = prefix
  ? [elsewhere('/teach'), elsewhere('/admin')]
  : [
      {
        path: '/teach',
        parent: 'root',
        load: () => import('./teach-routes').then((module) => module.teachRoutes),
      },
      {
        path: '/admin',
        parent: 'root',
        load: () => import('./admin-routes').then((module) => module.adminRoutes),
      },
    ];

const areas: Area[] = [
  {
    path: '/dashboard',
    parent: 'account',
    load: () => import('./dashboard-routes').then((module) => module.dashboardRoutes),
  },
  ...office,
];

/** Addresses are matched without regard to case. */
const areaOf = (path: string) => areas.find((area) => `${path}/`.toLowerCase().startsWith(`${area.path}/`));

/** Adds the routes of the area that the address is in. The router leaves out what it has already. */
export const loadArea: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const area = areaOf(withoutPrefix(path));
  if (area) patch(area.parent, await area.load());
};
