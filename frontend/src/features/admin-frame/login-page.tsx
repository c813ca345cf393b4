import { Link, useSearchParams } from 'react-router';
import { Logo } from '@/components/brand/logo';
import { PageMeta } from '@/components/page-meta';
import { SkipLink } from '@/components/skip-link';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { t } from '@/i18n/en/admin-frame';
import { paths } from '@/lib/paths';
import { AdminLoginForm } from './login-form';

/** The door of the back office. */
export function AdminLoginPage() {
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
            <AdminLoginForm />
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
