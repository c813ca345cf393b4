import { Link } from 'react-router';
import { ApiError } from '@/api/error';
import { FocusMessage } from '@/kit/ui/focus-heading';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Button } from '@/kit/ui/button';
import { Spinner } from '@/kit/ui/spinner';
import { t } from '@/i18n/google-return';
import { paths } from '@/domain/paths/paths';
import { GoogleProofForm } from './google-proof-form';
import { useGoogleLogin } from './use-google-login';

/** The page to which Google redirects back. It logs in automatically, unless the server asks for more. */
export function GoogleReturn() {
  const { asked, send, failure, retry, next } = useGoogleLogin();
  if (asked.password || asked.code) return <GoogleProofForm asked={asked} onSend={send} />;
  if (failure) return <Failed error={failure} next={next} onRetry={retry} />;
  return (
    <>
      <h1 className="text-h1">{t('loggingIn')}</h1>
      <p role="status" className="mt-4 flex items-center gap-3 text-lead text-mute">
        <Spinner size={24} silent />
        {t('wait')}
      </p>
    </>
  );
}

/**
 * A client error (4xx) is final. A rate limit (429) or server error may be temporary, so a retry makes sense.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

type FailedProps = { error: unknown; next: string | undefined; onRetry: () => void };

function Failed({ error, next, onRetry }: FailedProps) {
  const final = isFinal(error);
  return (
    <FocusMessage title={t('refused')} text={messagesWithRetryAfter(error).join(' ')}>
      <div className="flex flex-col gap-3">
        {final ? null : (
          <Button size="lg" block onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button size="lg" block variant={final ? 'primary' : 'outline'} asChild>
          <Link to={paths.login(next)}>{t('toLogin')}</Link>
        </Button>
      </div>
    </FocusMessage>
  );
}
