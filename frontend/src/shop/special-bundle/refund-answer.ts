import { t } from '@/i18n/bundle-below-fold';
import { formatRupees } from '@/kit/lib/money';

type Terms = {
  /** Of the bundle; unknown until it is there. */
  days: number | undefined;
  total: number | undefined;
  email: string;
};

/** What a bundle's own terms say of refunds. */
export function refundAnswer({ days, total, email }: Terms): string {
  if (days === 0) return t('refundAnswerNone');
  if (days === undefined || total === undefined) return t('refundAnswerWaiting', { email });
  return t('refundAnswer', { count: days, email, total: formatRupees(total) });
}
