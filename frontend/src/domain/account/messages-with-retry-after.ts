import { messagesOf, ApiError } from '@/api/error';
import { t } from '@/i18n/auth';

/** `messagesOf`, but for too many tries (429) with the time until the next one is allowed. */
export function messagesWithRetryAfter(error: unknown): string[] {
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
