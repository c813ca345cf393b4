import { useSearchParams } from 'react-router';
import { PaymentFrame } from '@/features/payment/payment-frame';
import { PayOrder, ResultUnknown } from '@/features/payment/payment-page';
import { t } from '@/i18n/en/payment';

export function Component() {
  const [params] = useSearchParams();
  const order = params.get('order');
  return (
    <PaymentFrame title={t('resultTitle')}>
      {order ? <PayOrder key={order} orderId={order} /> : <ResultUnknown />}
    </PaymentFrame>
  );
}
