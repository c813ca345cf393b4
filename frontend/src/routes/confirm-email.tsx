import { PageMeta } from '@/components/page-meta';
import { ConfirmEmail } from '@/features/account/confirm-email';
import { AuthPage } from '@/features/auth/auth-page';
import { t } from '@/i18n/en/account';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('confirmTitle')} description={t('confirmDescription')} noindex />
      <ConfirmEmail />
    </AuthPage>
  );
}
