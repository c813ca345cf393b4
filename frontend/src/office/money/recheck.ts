import type { Order } from '@/api/types';
import { t } from '@/i18n/admin-orders';

type RecheckResult = { kind: 'success' | 'message'; text: string };

/** Describes what the query to the gateway found, from the order as it is after it. */
export function recheckResult({ status, payment }: Order, name: string): RecheckResult {
  const message = (text: string): RecheckResult => ({ kind: 'message', text });
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
