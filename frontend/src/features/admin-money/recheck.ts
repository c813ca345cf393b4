import type { Order } from '@/api/types';
import { t } from '@/i18n/en/admin-orders';

type Found = { kind: 'success' | 'message'; text: string };

/** What asking the gateway found, from the order as it is afterwards. */
export function foundOf({ status, payment }: Order, name: string): Found {
  const told = (text: string): Found => ({ kind: 'message', text });
  if (status === 'paid') return { kind: 'success', text: t('foundPaid', { name }) };
  switch (payment?.status) {
    case 'paid':
      return told(t('foundOther'));
    case 'failed':
      return told(payment.reason ? t('foundFailed', { reason: payment.reason }) : t('foundFailedSilent'));
    case 'expired':
      return told(t('foundExpired'));
    default:
      return told(t('foundNothing'));
  }
}
