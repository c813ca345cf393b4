import type { Order } from '@/api/types';
import { t } from '@/i18n/admin-orders';

type Found = { kind: 'success' | 'message'; text: string };

/** What asking the gateway found, from the order as it is afterwards. */
export function foundOf({ status, payment }: Order, name: string): Found {
  const message = (text: string): Found => ({ kind: 'message', text });
  if (status === 'paid') return { kind: 'success', text: t('foundPaid', { name }) };
  switch (payment?.status) {
    case 'paid':
      return message(t('foundOther'));
    case 'failed':
      return message(payment.reason ? t('foundFailed', { reason: payment.reason }) : t('foundFailedSilent'));
    case 'expired':
      return message(t('foundExpired'));
    default:
      return message(t('foundNothing'));
  }
}
