import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { setupQuery } from '@/api/admin/setup';
import { Door } from '@/office/shared/door';
import { lazyPart } from '@/shared/lazy-part';
import { Alert } from '@/shared/ui/alert';
import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '@/i18n/office-layout';
import { adminPaths } from '@/shared/lib/admin-paths';

export { redirectIfStaff as loader } from '@/office/shared/guards';

const AdminLoginForm = lazyPart(() => import('./login-form'));

/** The door of the back office. While there is no admin it leads to where the first one is made. */
export function Component() {
  const [params] = useSearchParams();
  // Nobody waits for it: an institute has an admin on all days but its first.
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
