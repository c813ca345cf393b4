import { useState } from 'react';
import { Link } from 'react-router';
import { useForgotPassword } from '@/api/account/sign-in';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/password';
import { paths } from '@/domain/paths/paths';
import { useInterval } from '@/kit/lib/use-interval';

/** The server sends no second mail to an address within this time (ms). */
const resendDelayMs = 60_000;

/**
 * Confirms the request. The text is the same for every address, so that it does not reveal who has an
 * account.
 */
export function MailSentNotice({ email, onOther }: { email: string; onOther: () => void }) {
  const ask = useForgotPassword();
  const [now, setNow] = useState(() => performance.now());
  const [ready, setReady] = useState(now + resendDelayMs);
  const seconds = Math.max(0, Math.ceil((ready - now) / 1000));
  useInterval(() => setNow(performance.now()), 1000, seconds > 0);

  const again = () => {
    if (seconds > 0) return;
    ask.mutate(email, {
      onSuccess: () => {
        setNow(performance.now());
        setReady(performance.now() + resendDelayMs);
      },
    });
  };

  return (
    <>
      <FocusHeading level={1} className="text-h1">
        {t('sentHeading')}
      </FocusHeading>
      <p className="mt-2 text-lead text-mute">
        {t('sentBefore')}
        {/* Whole, if a line can hold it. */}
        <span className="inline-block max-w-full wrap-anywhere">
          <span className="text-ink">{email}</span>
          {t('sentComma')}
        </span>
        {t('sentAfter')}
      </p>
      <p className="mt-4 text-mute">{t('sentHint')}</p>
      <div className="mt-8 [&>*:has(*)]:mb-5">
        <Alert messages={ask.isError ? messagesWithRetryAfter(ask.error) : []} />
        <Alert tone="success" messages={ask.isSuccess ? [t('sentAgain')] : []} />
      </div>
      <Button
        variant="outline"
        size="lg"
        block
        // `aria-disabled` instead of `disabled`, so that the button keeps the focus while it waits.
        aria-disabled={seconds > 0 || ask.isPending || undefined}
        loading={ask.isPending}
        onClick={again}
      >
        {t('sendAgain')}
      </Button>
      <p className="mt-2 min-h-6 text-small text-mute">
        {seconds > 0 ? t('sendAgainIn', { count: seconds }) : null}
      </p>
      <div className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <Button variant="link" onClick={onOther}>
          {t('otherAddress')}
        </Button>
        <Button variant="link" asChild>
          <Link to={paths.login()}>{t('backToLogin')}</Link>
        </Button>
      </div>
    </>
  );
}
