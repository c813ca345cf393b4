import { useSendConfirmation } from '@/api/account/email';
import { useUpdateProfile } from '@/api/account/profile';
import { messagesOf } from '@/api/error';
import type { User } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Alert } from '@/kit/ui/alert';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { Input } from '@/kit/ui/input';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/account';
import { formatDate } from '@/kit/lib/date';
import { DetailRow } from './detail-row';

const ChangeForm = lazyPart(() => import('./change-form'));

/**
 * The email address and its state. A new address replaces the old one only after the link in its mail was
 * followed.
 */
export function EmailRow({ user: { email, emailConfirmed, pendingEmail, undeliverable } }: { user: User }) {
  return (
    <DetailRow
      label={t('email')}
      value={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-all">{email}</span>
          <Badge tone={emailConfirmed ? 'success' : 'warning'}>
            {t(emailConfirmed ? 'confirmed' : 'unconfirmed')}
          </Badge>
        </span>
      }
      note={
        <>
          {undeliverable ? <Undeliverable {...undeliverable} /> : null}
          {pendingEmail ? <Pending email={email} pending={pendingEmail} /> : null}
        </>
      }
    >
      {(close) => (
        <ChangeForm
          field="email"
          label={t('newEmail')}
          hint={t('newEmailHint')}
          initial=""
          control={(registered) => (
            <Input type="email" autoComplete="email" autoCapitalize="none" {...registered} />
          )}
          askPassword
          toChange={(value, password) => ({ email: value, password })}
          onDone={(user) => {
            if (user.pendingEmail) toast.success(t('emailAsked', { email: user.pendingEmail }));
            close();
          }}
          onCancel={close}
        />
      )}
    </DetailRow>
  );
}

/** Warns that the mail server rejects mail to the address. */
function Undeliverable({ email, since }: NonNullable<User['undeliverable']>) {
  return (
    <Alert messages={[t('undeliverable', { email, date: formatDate(since) })]} className="mb-2 break-words" />
  );
}

/** A pending change of address. The learner can resend its link or cancel the change. */
function Pending({ email, pending }: { email: string; pending: string }) {
  const update = useUpdateProfile();
  const keep = () =>
    update.mutate(
      { email },
      {
        onSuccess: () => toast.success(t('keptEmail', { email })),
        onError: (error) => toast.error(messagesOf(error).join(' ')),
      },
    );
  const send = useSendConfirmation();
  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: () => toast.success(t('sent', { email: pending })),
      onError: (error) => toast.error(messagesWithRetryAfter(error).join(' ')),
    });
  return (
    <Alert tone="info" messages={[t('pending', { email: pending })]} className="mb-2 break-words">
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <Button variant="outline" size="sm" className="min-h-11" loading={send.isPending} onClick={sendAgain}>
          {t('sendAgain')}
        </Button>
        <Button variant="link" size="sm" className="min-h-11" loading={update.isPending} onClick={keep}>
          {t('keepEmail')}
        </Button>
      </div>
    </Alert>
  );
}
