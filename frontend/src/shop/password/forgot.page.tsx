import { PageMeta } from '@/domain/page/page-meta';
import { AuthPage } from '@/shop/shared/auth-page';
import { ForgotPassword } from './forgot-password';
import { t } from '@/i18n/password';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('forgotTitle')} description={t('forgotText')} noindex />
      <ForgotPassword />
    </AuthPage>
  );
}
