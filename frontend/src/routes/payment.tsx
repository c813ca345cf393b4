import { useSearchParams } from 'react-router';
import { PaymentFrame } from '@/features/payment/payment-frame';
import { PayItems, PayOrder } from '@/features/payment/payment-page';
import { t } from '@/i18n/en/payment';

export function Component() {
  const [params] = useSearchParams();
  const order = params.get('order');
  const type = params.get('type');
  const known = type === 'course' || type === 'cart' ? type : 'bundle';
  // Several bundles of the upgrade screen come as several of them.
  const ids = params.getAll('courseId').filter(Boolean);
  // Another purchase starts afresh.
  return (
    <PaymentFrame title={t('title')}>
      {order ? (
        <PayOrder key={order} orderId={order} />
      ) : (
        <PayItems key={[known, ...ids].join(' ')} type={known} ids={ids} />
      )}
    </PaymentFrame>
  );
}
