import { useState } from 'react';
import type { Order } from '@/api/types';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-refunds';
import { RefundDialog } from './refund-dialog';

/** A button to refund an order. Renders nothing when the order is not paid. */
export function RefundOrder({ order, className }: { order: Order; className?: string }) {
  const [asking, setAsking] = useState(false);
  if (order.status !== 'paid') return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className={className}
        aria-label={t('refundOf', { items: order.items.map(({ title }) => title).join(', ') })}
        onClick={() => setAsking(true)}
      >
        {t('refund')}
      </Button>
      {asking ? <RefundDialog order={order} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
