import { PageMeta } from '@/components/page-meta';
import { AuthPage } from '@/features/auth/auth-page';
import { ResetPassword } from '@/features/password/reset-password';
import { t } from '@/i18n/en/password';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('resetTitle')} description={t('resetText')} noindex />
      <ResetPassword />
    </AuthPage>
  );
}
