import { redirect, type LoaderFunctionArgs } from 'react-router';
import { meQuery } from '@/api/auth';
import { isStaff } from '@/api/permissions';
import { adminPaths, safeAdminNext } from '@/domain/paths/admin-paths';
import { queryClientContext } from '@/kit/lib/router-context';
import { firstPageOf } from './rights';

/**
 * Lets signed-in staff pass. Redirects anyone else to the back office's login, which returns them here
 * afterwards. Redirects staff who must first connect an authenticator app to the security page. The layout
 * checks the role's permissions.
 */
export async function requireStaff({ request, context }: LoaderFunctionArgs): Promise<null> {
  const me = await context.get(queryClientContext).ensureQueryData(meQuery);
  const url = new URL(request.url);
  if (!isStaff(me)) throw redirect(adminPaths.login(url.pathname + url.search));
  if (me.totpSetupRequired && url.pathname !== adminPaths.security) throw redirect(adminPaths.security);
  return null;
}

/** Keeps signed-in staff from the login page. */
export async function redirectIfStaff({ request, context }: LoaderFunctionArgs): Promise<null> {
  const me = await context.get(queryClientContext).ensureQueryData(meQuery);
  const next = new URL(request.url).searchParams.get('next');
  if (isStaff(me)) throw redirect(safeAdminNext(next, firstPageOf(me)));
  return null;
}
