import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';

/**
 * Requests a refund of an order. Fails with 409 when a refund was requested before, or when the refund period
 * is over.
 */
export const useAskRefund = (order: string) =>
  useApiMutation(
    (reason: string) => api.post('/orders/{id}/refundRequest', { path: { id: order }, body: { reason } }),
    { invalidates: [keys.invoices] },
  );
