import { useSearchParams } from 'react-router';
import { PageLayout } from './page-layout';
import { PayItems, PayOrder } from './payment-page';
import { t } from '@/i18n/payment';

export function Component() {
  const [params] = useSearchParams();
  const order = params.get('order');
  const type = params.get('type');
  const known = type === 'course' || type === 'cart' ? type : 'bundle';
  // `courseId` may occur several times: the upgrade screen links here with several bundles.
  const ids = params.getAll('courseId').filter(Boolean);
  // The key resets the state for another purchase.
  return (
    <PageLayout title={t('title')}>
      {order ? (
        <PayOrder key={order} orderId={order} />
      ) : (
        <PayItems key={[known, ...ids].join(' ')} type={known} ids={ids} />
      )}
    </PageLayout>
  );
}
