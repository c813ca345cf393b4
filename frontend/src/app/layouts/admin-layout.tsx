import { useEffect } from 'react';
import { Outlet, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useSession } from '@/api/auth';
import { AdminShell } from '@/features/admin-frame/admin-shell';

export { requireAdmin as loader } from '../admin-guards';

/** A list's search and pages live in its address; they change nothing about who may see it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** Around every screen of the back office: when the session ends while one is open, the guard leads to the login. */
export function Component() {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const gone = session.status === 'anonymous' || (session.status === 'user' && session.user.role !== 'admin');
  useEffect(() => {
    if (gone) void revalidate();
  }, [gone, revalidate]);
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  );
}
