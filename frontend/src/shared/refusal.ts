import { messagesOf, ApiError } from '@/api/error';
import { t } from '@/i18n/auth';

/** Why a login was refused; of too many tries also when the next one may be made. */
export function refusalOf(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === null)
    return messagesOf(error);
  const seconds = error.retryAfter;
  if (error.code === 'unknown_device') return [t('unknownDevice', { count: Math.ceil(seconds / 60) })];
  return [
    seconds < 90
      ? t('waitSeconds', { count: seconds })
      : t('waitMinutes', { count: Math.ceil(seconds / 60) }),
  ];
}
