import { PageMeta } from '@/domain/page/page-meta';
import { AuthPage } from '@/shop/shared/auth-page';
import { LoginForm } from './login-form';
import { LoginWithGoogle } from './login-with-google';
import { t } from '@/i18n/auth';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('loginTitle')} description={t('loginText')} />
      <h1 className="text-h1">{t('welcome')}</h1>
      <p className="mt-2 mb-8 text-lead text-mute">{t('loginText')}</p>
      <LoginWithGoogle />
      <LoginForm />
    </AuthPage>
  );
}
