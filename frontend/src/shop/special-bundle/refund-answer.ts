import { t } from '@/i18n/bundle-below-fold';
import { formatRupees } from '@/kit/lib/money';

type Terms = {
  /** The bundle's refund period in days. Undefined until the bundle is loaded. */
  days: number | undefined;
  total: number | undefined;
  email: string;
};

/** Describes the bundle's refund terms. */
export function refundAnswer({ days, total, email }: Terms): string {
  if (days === 0) return t('refundAnswerNone');
  if (days === undefined || total === undefined) return t('refundAnswerWaiting', { email });
  return t('refundAnswer', { count: days, email, total: formatRupees(total) });
}
