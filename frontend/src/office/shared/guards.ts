import { redirect, type LoaderFunctionArgs } from 'react-router';
import { meQuery } from '@/api/auth';
import { adminPaths, safeAdminNext } from '@/shared/lib/admin-paths';
import { queryClientContext } from '@/shared/lib/router-context';

/**
 * Lets a signed-in admin pass; anybody else goes to the back office's login and comes back from there. An admin who
 * must connect an authenticator app first is led to where that is done.
 */
export async function requireAdmin({ request, context }: LoaderFunctionArgs): Promise<null> {
  const me = await context.get(queryClientContext).ensureQueryData(meQuery);
  const url = new URL(request.url);
  if (me?.role !== 'admin') throw redirect(adminPaths.login(url.pathname + url.search));
  if (me.totpSetupRequired && url.pathname !== adminPaths.security) throw redirect(adminPaths.security);
  return null;
}

/** Keeps a signed-in admin from the login page. */
export async function redirectIfAdmin({ request, context }: LoaderFunctionArgs): Promise<null> {
  const me = await context.get(queryClientContext).ensureQueryData(meQuery);
  if (me?.role === 'admin') throw redirect(safeAdminNext(new URL(request.url).searchParams.get('next')));
  return null;
}
