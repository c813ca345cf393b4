import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';

/** Asks for the money of an order. 409 when it is asked back already, or the window is over. */
export const useAskRefund = (order: string) =>
  useApiMutation(
    (reason: string) => api.post('/orders/{id}/refundRequest', { path: { id: order }, body: { reason } }),
    { invalidates: [keys.invoices] },
  );
