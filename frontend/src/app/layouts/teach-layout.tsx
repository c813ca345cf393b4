import { useEffect } from 'react';
import { Outlet, redirect, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { meQuery, useSession } from '@/api/auth';
import { TeachShell } from '@/office/layout/teach-shell';
import { paths } from '@/domain/paths/paths';
import { queryClientContext } from '@/kit/lib/router-context';

const roles = ['mentor', 'admin'];

/**
 * Lets mentors and admins pass. Visitors are redirected to the login, and users who teach no course to their
 * own pages.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const me = await context.get(queryClientContext).ensureQueryData(meQuery);
  const url = new URL(request.url);
  if (!me) throw redirect(paths.login(url.pathname + url.search));
  if (!roles.includes(me.role)) throw redirect(paths.dashboard);
  return null;
}

/** The layout of the mentors' pages. When the session ends while one is open, the guard leads to the login. */
export function Component() {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const gone = session.status === 'anonymous';
  useEffect(() => {
    if (gone) void revalidate();
  }, [gone, revalidate]);
  // Load the toaster's code in advance: messages must also appear without a connection, when the code can no
  // longer be fetched.
  useEffect(() => void import('@/kit/ui/toaster').catch(() => undefined), []);
  return (
    <TeachShell isAdmin={session.status === 'user' && session.user.role === 'admin'}>
      <Outlet />
    </TeachShell>
  );
}
