import { matchRoutes } from 'react-router';
import { may } from '@/api/permissions';
import type { User } from '@/api/types';
import { menuScreens, screens } from '@/office/screens';
import { adminPaths } from '@/domain/paths/admin-paths';
import type { OfficeScreen } from './office-screen';

const table = screens.map(({ path, needs }: OfficeScreen) => ({ path, handle: needs }));

/** Whether a page of the back office is for somebody. An address without a screen is for nobody. */
export function mayOpen(user: User, pathname: string): boolean {
  const [match] = matchRoutes(table, pathname) ?? [];
  if (!match) return false;
  const needs = match.route.handle;
  return needs === null || may(user, needs);
}

/** The start page of a staff member: the first entry of their menu. */
export const firstPageOf = (user: User): string =>
  menuScreens.find(({ path }) => mayOpen(user, path))?.path ?? adminPaths.security;

/** The menu of somebody of the staff. */
export const menuOf = (user: User) => menuScreens.filter(({ path }) => mayOpen(user, path));
