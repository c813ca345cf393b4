import { PageMeta } from '@/domain/page/page-meta';
import { AuthPage } from '@/shop/shared/auth-page';
import { ResetPassword } from './reset-password';
import { t } from '@/i18n/password';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('resetTitle')} description={t('resetText')} noindex />
      <ResetPassword />
    </AuthPage>
  );
}
