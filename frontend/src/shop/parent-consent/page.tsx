import { PageMeta } from '@/domain/page/page-meta';
import { AuthPage } from '@/shop/shared/auth-page';
import { t } from '@/i18n/privacy';
import { ParentConsent } from './parent-consent';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('pageTitle')} description={t('pageDescription')} noindex />
      <ParentConsent />
    </AuthPage>
  );
}
