import { useEffect } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { useSession } from '@/api/auth';

/**
 * Around pages that need a user: when the session ends while one is open, the guard runs again and leads to the login.
 */
export function AccountLayout() {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status === 'anonymous') void revalidate();
  }, [status, revalidate]);
  return <Outlet />;
}
