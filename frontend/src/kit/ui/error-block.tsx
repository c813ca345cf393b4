import { ApiError, messagesOf } from '@/api/error';
import { t } from '@/i18n/common';
import { Alert } from './alert';
import { Button } from './button';

type ErrorBlockProps = {
  error: unknown;
  /** Offered where asking again can help. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Before the message, where a screen has words of its own: 'Error: ' */
  prefix?: string;
};

/** What failed, and a way to try again. */
export function ErrorBlock({ error, onRetry, retrying = false, prefix = '' }: ErrorBlockProps) {
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  const messages = messagesOf(error).map((message) => prefix + message);
  // The server puts the reference into the message itself; it is added only where it is missing.
  const known = requestId === null || messages.some((message) => message.includes(requestId));
  return (
    <Alert messages={known ? messages : [...messages, t('requestId', { id: requestId })]}>
      {onRetry ? (
        <Button variant="outline" size="sm" className="min-h-11" loading={retrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </Alert>
  );
}
