import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Logo } from '@/shared/brand/logo';
import { PageMeta } from '@/shared/page-meta';
import { SkipLink } from '@/shared/skip-link';
import { Alert } from '@/shared/ui/alert';
import { Card } from '@/shared/ui/card';
import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '@/i18n/office-layout';
import { paths } from '@/shared/lib/paths';

export { redirectIfAdmin as loader } from '@/office/shared/guards';

const AdminLoginForm = lazy(() => import('./login-form'));

/** The door of the back office. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <div className="flex min-h-dvh flex-col bg-sand">
      <PageMeta title={t('loginPage')} noindex />
      <SkipLink />
      <main
        id="main"
        tabIndex={-1}
        className="container-page flex flex-1 flex-col items-center justify-center py-10"
      >
        <div className="w-full max-w-md">
          <Logo />
          <Card padding="lg" className="mt-6">
            <h1 className="text-h2">{t('loginTitle')}</h1>
            <p className="mt-2 mb-6 text-small text-mute">{t('loginText')}</p>
            {params.has('next') ? (
              <Alert tone="info" messages={[t('sessionEnded')]} className="mb-5" />
            ) : null}
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <AdminLoginForm />
            </Suspense>
          </Card>
          <p className="mt-5 text-small">
            <Link to={paths.home} className="text-link">
              {t('toShop')}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
