import { BareHeader } from '@/components/bare-header';
import { PageMeta } from '@/components/page-meta';
import { LoginForm } from '@/features/auth/login-form';
import { PromisePanel } from '@/features/auth/promise-panel';
import { t } from '@/i18n/en/auth';

export function Component() {
  return (
    <>
      <PageMeta title={t('loginTitle')} description={t('loginText')} />
      <BareHeader />
      <div className="container-page grid flex-1 gap-8 py-10 md:grid-cols-2 md:py-8 lg:gap-16">
        <div className="flex flex-col md:justify-center md:py-16">
          <div className="w-full md:max-w-110">
            <h1 className="text-h1">{t('welcome')}</h1>
            <p className="mt-2 mb-8 text-lead text-mute">{t('loginText')}</p>
            <LoginForm />
          </div>
        </div>
        <PromisePanel />
      </div>
    </>
  );
}
