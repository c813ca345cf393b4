import { useSearchParams } from 'react-router';
import { PageLayout } from './page-layout';
import { PayOrder, ResultUnknown } from './payment-page';
import { t } from '@/i18n/payment';

export function Component() {
  const [params] = useSearchParams();
  const order = params.get('order');
  return (
    <PageLayout title={t('resultTitle')}>
      {order ? <PayOrder key={order} orderId={order} /> : <ResultUnknown />}
    </PageLayout>
  );
}
