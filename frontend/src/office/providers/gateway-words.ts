import type { Gateway } from '@/api/admin/providers';
import { t } from '@/i18n/admin-providers';
import { formatDateTime } from '@/kit/lib/date';

const gateways: Readonly<Record<string, string>> = {
  payu: t('payu'),
  razorpay: t('razorpay'),
  simulated: t('simulated'),
};
const keys: Readonly<Record<string, string>> = {
  key: t('key'),
  salt: t('salt'),
  key_id: t('keyId'),
  key_secret: t('keySecret'),
  webhook_secret: t('webhookSecret'),
};

/** Returns the display name of a gateway. */
export const gatewayLabel = (name: string): string => gateways[name] ?? name;

/** Returns the name of an account's key, as the gateways' dashboards call it. */
export const keyLabel = (name: string): string => keys[name] ?? name;

/** Whether a key of an account is set, when and by whom: its value is never shown. */
export function accountHint({ name, isSet, isUnreadable, changed }: Gateway['account'][number]): string {
  if (isUnreadable) return t('isUnreadable');
  if (!isSet || !changed) return name === 'webhook_secret' ? t('webhookSecretHint') : t('keyHint');
  const date = formatDateTime(changed.at);
  return changed.by ? t('isSet', { date, name: changed.by }) : t('isSetBy', { date });
}
