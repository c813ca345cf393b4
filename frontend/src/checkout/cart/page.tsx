import { PageMeta } from '@/domain/page/page-meta';
import { CartPage } from './cart-page';
import { t } from '@/i18n/cart';

export function Component() {
  return (
    <>
      <PageMeta title={t('title')} noindex />
      <CartPage />
    </>
  );
}
