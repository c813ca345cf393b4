import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { adminRoutes } from '@/app/admin-routes';
import { makeUser } from '@/test/factories';
import { permissionsOf } from '@/test/permissions';
import { adminPaths } from '@/domain/paths/admin-paths';
import { screens } from './screens';
import { firstPageOf, mayOpen } from './shared/frame/rights';
import type { OfficeScreen } from './shared/frame/office-screen';

const list: readonly OfficeScreen[] = screens;
const admin = makeUser({ role: 'admin' });
const described = import.meta.glob<{ screens: readonly OfficeScreen[] }>('./*/screen.ts', { eager: true });

it('lists every screen that a feature describes', () => {
  const names = Object.values(described).flatMap((feature) => feature.screens.map(({ name }) => name));
  expect(list.map(({ name }) => name).sort()).toEqual(names.sort());
});

it('tells screens apart by name and by address', () => {
  expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  expect(new Set(list.map(({ path }) => path)).size).toBe(list.length);
});

it('does not compile without a right', () => {
  // @ts-expect-error -- `needs` is missing
  const forgotten: OfficeScreen = { name: 'new', path: '/admin/new', page: () => import('./audit/page') };
  expect(forgotten.needs).toBeUndefined();
});

it.each(list.map(({ path }) => path))('has a route for %s, and admins may open it', (path) => {
  const address = path.replace(/:\w+/g, 'x');
  const last = matchRoutes(adminRoutes, address)?.at(-1);
  expect(last?.route.id).toBe(`admin-${list.find((screen) => screen.path === path)?.name}`);
  expect(mayOpen(admin, address)).toBe(true);
});

it('keeps an address without a screen from everybody', () => {
  expect(mayOpen(admin, '/admin/new-list')).toBe(false);
});

it('keeps a screen from staff without its right', () => {
  const editor = makeUser({ role: 'editor', permissions: permissionsOf.editor });
  for (const { path, needs } of list)
    expect(mayOpen(editor, path.replace(/:\w+/g, 'x')), path).toBe(needs === null || needs === 'catalogue');
});

it('builds addresses of screens alone', () => {
  const doors = ['login', 'setup', 'sitePreview'];
  for (const [name, path] of Object.entries(adminPaths)) {
    if (doors.includes(name)) continue;
    const address = typeof path === 'string' ? path : path('x');
    expect(mayOpen(admin, address.split(/[?#]/)[0] ?? address), name).toBe(true);
  }
});

it.each([
  ['support', '/admin/students'],
  ['finance', '/admin/dashboard'],
  ['editor', '/admin/courses'],
] as const)('%s begins at %s', (role, first) => {
  expect(firstPageOf(makeUser({ role, permissions: permissionsOf[role] }))).toBe(first);
});
