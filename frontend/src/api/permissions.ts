import { useSession } from './auth';
import type { ApiSchema, User } from './types';

/**
 * A permission of a role in the back office. The server enforces it. Pages use it only to decide what to
 * offer.
 */
export type Permission = ApiSchema['PermissionName'];

/** Whether somebody works in the back office. */
export const isStaff = (user: User | null | undefined): user is User =>
  user != null && user.permissions.length > 0;

export const may = (user: User, permission: Permission): boolean => user.permissions.includes(permission);

/** Returns a function that tells whether the signed-in user has a permission. */
export function useMay(): (permission: Permission) => boolean {
  const session = useSession();
  return (permission) => session.status === 'user' && may(session.user, permission);
}
