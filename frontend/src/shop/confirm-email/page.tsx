import { PageMeta } from '@/domain/page/page-meta';
import { ConfirmEmail } from './confirm-email';
import { AuthPage } from '@/shop/shared/auth-page';
import { t } from '@/i18n/account';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('confirmTitle')} description={t('confirmDescription')} noindex />
      <ConfirmEmail />
    </AuthPage>
  );
}
