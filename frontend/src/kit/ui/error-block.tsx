import { ApiError, messagesOf } from '@/api/error';
import { t } from '@/i18n/common';
import { Alert } from './alert';
import { Button } from './button';

type ErrorBlockProps = {
  error: unknown;
  /** Retries the failed read. Leave it out where a retry can't help. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Text before the message on screens that need one, such as 'Error: '. */
  prefix?: string;
};

/** Shows why something failed, and a button to retry. */
export function ErrorBlock({ error, onRetry, retrying = false, prefix = '' }: ErrorBlockProps) {
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  const messages = messagesOf(error).map((message) => prefix + message);
  // The server usually puts the request id into its message. Add it only where it is missing.
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
