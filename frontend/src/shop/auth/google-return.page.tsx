import { PageMeta } from '@/domain/page/page-meta';
import { AuthPage } from '@/shop/shared/auth-page';
import { GoogleReturn } from './google-return';
import { t } from '@/i18n/google-return';

export function Component() {
  return (
    <AuthPage>
      <PageMeta title={t('title')} description={t('description')} noindex />
      <GoogleReturn />
    </AuthPage>
  );
}
