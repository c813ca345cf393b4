import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { setupQuery } from '@/api/admin/setup';
import { Door } from '@/office/shared/frame/door';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Alert } from '@/kit/ui/alert';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/office-layout';
import { adminPaths } from '@/domain/paths/admin-paths';

export { redirectIfStaff as loader } from '@/office/shared/frame/guards';

const AdminLoginForm = lazyPart(() => import('./login-form'));

/** The login page of the back office. It redirects to the setup page while no admin exists. */
export function Component() {
  const [params] = useSearchParams();
  // The page doesn't wait for this query, because an institute lacks an admin only on its first day.
  const { data: setup } = useQuery(setupQuery);
  if (setup?.open) return <Navigate to={adminPaths.setup} replace />;
  return (
    <Door title={t('loginPage')} heading={t('loginTitle')} text={t('loginText')}>
      {params.has('next') ? <Alert tone="info" messages={[t('sessionEnded')]} className="mb-5" /> : null}
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <AdminLoginForm />
      </Suspense>
    </Door>
  );
}
