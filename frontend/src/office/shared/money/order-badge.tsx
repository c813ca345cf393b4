import type { Order } from '@/api/types';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/admin-orders';

const tones = {
  pending: 'warning',
  paid: 'success',
  refunded: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<Order['status'], string>;

/** A badge with the status of an order. */
export const OrderBadge = ({ status }: Pick<Order, 'status'>) => (
  <Badge tone={tones[status]}>{t(status)}</Badge>
);
