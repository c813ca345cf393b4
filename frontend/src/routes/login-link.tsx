import { PageMeta } from '@/components/page-meta';
import { AuthPage } from '@/features/auth/auth-page';
import { LoginByLink } from '@/features/auth/login-by-link';
import { t } from '@/i18n/en/auth';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('linkTitle')} description={t('linkText')} noindex />
      <LoginByLink />
    </AuthPage>
  );
}
