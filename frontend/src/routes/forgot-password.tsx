import { PageMeta } from '@/components/page-meta';
import { AuthPage } from '@/features/auth/auth-page';
import { ForgotPassword } from '@/features/password/forgot-password';
import { t } from '@/i18n/en/password';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('forgotTitle')} description={t('forgotText')} noindex />
      <ForgotPassword />
    </AuthPage>
  );
}
