import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMailLoginLink } from '@/api/account/sign-in';
import { ApiError } from '@/api/error';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/auth';
import { paths } from '@/domain/paths/paths';

/**
 * Whether a login was refused because too many wrong passwords were tried and the account does not know this
 * device.
 */
export const isUnknownDevice = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unknown_device';

/** Offers to mail a link that logs in, to whom `login` names. Shown with the messages of the refusal. */
export function LoginLinkOffer({ login }: { login: string }) {
  const ask = useMailLoginLink();
  if (ask.isSuccess) return <LinkSent />;
  return (
    <>
      <p>{t('linkOffer')}</p>
      <Button
        variant="outline"
        className="mt-3 max-sm:w-full"
        loading={ask.isPending}
        onClick={() => ask.mutate(login)}
      >
        {t('linkMail')}
      </Button>
      {ask.isError ? <p className="mt-2">{messagesWithRetryAfter(ask.error).join(' ')}</p> : null}
    </>
  );
}

/** The same message whether or not an account exists. It takes the focus of the button that it replaces. */
function LinkSent() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <p ref={ref} tabIndex={-1}>
        {t('linkSent')}
      </p>
      <p className="mt-2">
        {t('linkMissing')}{' '}
        <Link to={paths.forgotPassword} className="inline-flex min-h-11 items-center text-link">
          {t('linkInstead')}
        </Link>
      </p>
    </>
  );
}
