import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { makeUser } from '@/test/factories';
import { adminRoutes } from '@/app/admin-routes';
import { mayOpen } from './areas';

/** The addresses of a tree of routes, parameters filled in. */
function addresses(routes: RouteObject[], base: string): string[] {
  return routes.flatMap(({ index, path, children }) => {
    const here = path ? `${base}/${path.replace(/:\w+/g, 'x')}` : base;
    return [...(index || !children ? [here] : []), ...addresses(children ?? [], here)];
  });
}

const guarded = (adminRoutes[0]?.children ?? []).find(({ id }) => id === 'admin-area');

it.each(addresses(guarded?.children ?? [], '/admin').filter((address) => !address.endsWith('*')))(
  'an admin may open %s',
  (address) => {
    expect(mayOpen(makeUser({ role: 'admin' }), address)).toBe(true);
  },
);

it('keeps a page without a row from everybody', () => {
  expect(mayOpen(makeUser({ role: 'admin' }), '/admin/new-list')).toBe(false);
});
