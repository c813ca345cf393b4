import { PageMeta } from '@/components/page-meta';
import { CartPage } from '@/features/cart/cart-page';
import { t } from '@/i18n/en/cart';

export function Component() {
  return (
    <>
      <PageMeta title={t('title')} noindex />
      <CartPage />
    </>
  );
}
