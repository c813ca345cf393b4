import { PageMeta } from '@/domain/page/page-meta';
import { AuthPage } from '@/shop/shared/auth-page';
import { LoginByLink } from './login-by-link';
import { t } from '@/i18n/auth';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('linkTitle')} description={t('linkText')} noindex />
      <LoginByLink />
    </AuthPage>
  );
}
