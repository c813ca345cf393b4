import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSendConfirmation } from '@/api/account/email';
import { meQuery, useSession } from '@/api/auth';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';
import type { User } from '@/api/types';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/account';
import { formatDate } from '@/kit/lib/date';
import { paths } from '@/domain/paths/paths';

/**
 * A banner on the learner's pages until the email address is confirmed, so that a typing mistake does not
 * lose a paid account. It blocks nothing.
 */
export function EmailBanner() {
  const session = useSession();
  return session.status === 'user' && !session.user.emailConfirmed ? <Banner user={session.user} /> : null;
}

function Banner({ user: { email, pendingEmail, undeliverable } }: { user: User }) {
  const { pathname } = useLocation();
  const client = useQueryClient();
  // The learner confirms in another tab, so refetch on focus to remove the banner.
  useQuery({ ...meQuery, refetchOnWindowFocus: 'always' });
  const send = useSendConfirmation();
  const onError = (error: unknown) => {
    // 409 means that the address is already confirmed.
    if (error instanceof ApiError && error.status === 409)
      void client.invalidateQueries({ queryKey: keys.me });
  };
  const to = pendingEmail ?? email;
  const atProfile = pathname === paths.profile || pathname === paths.dashboard;
  return (
    <section
      aria-label={t('bannerTitle')}
      className="mb-8 rounded-card border border-rating/40 bg-rating-tint p-4 text-small sm:flex sm:gap-4 sm:p-5"
    >
      <MailWarning size={24} aria-hidden className="shrink-0 text-rating max-sm:mb-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('bannerTitle')}</p>
        <p className="mt-0.5 measure break-words">
          {undeliverable?.email === to
            ? t('undeliverable', { email: to, date: formatDate(undeliverable.since) })
            : t(pendingEmail ? 'bannerPending' : 'bannerText', { email: to })}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            loading={send.isPending}
            onClick={() => send.mutate(undefined, { onError })}
          >
            {t('sendAgain')}
          </Button>
          {atProfile ? null : (
            <Button variant="link" size="sm" className="min-h-11" asChild>
              <Link to={paths.profile}>{t('otherAddress')}</Link>
            </Button>
          )}
        </div>
        <div className="[&>*:has(*)]:mt-3">
          <Alert messages={send.isError ? messagesWithRetryAfter(send.error) : []} />
          <Alert tone="success" messages={send.isSuccess ? [t('sent', { email: to })] : []} />
        </div>
      </div>
    </section>
  );
}
