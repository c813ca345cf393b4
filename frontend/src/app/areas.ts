import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';

/**
 * A part of the product whose route table comes with the first address below `path`; it stands below the route
 * `parent`.
 */
type Area = { path: string; parent: string; load: () => Promise<RouteObject[]> };

const areas: Area[] = [
  {
    path: '/dashboard',
    parent: 'account',
    load: () => import('./dashboard-routes').then((module) => module.dashboardRoutes),
  },
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

/** Addresses are matched without regard to case. */
const areaOf = (path: string) => areas.find((area) => `${path}/`.toLowerCase().startsWith(`${area.path}/`));

/** Adds the routes of the area that the address is in. The router leaves out what it has already. */
export const loadArea: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const area = areaOf(path);
  if (area) patch(area.parent, await area.load());
};
