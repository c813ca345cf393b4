import { useLocation } from 'react-router';
import { useMailLoginLink } from '@/api/account/sign-in';
import { useSession } from '@/api/auth';
import { messagesOf } from '@/api/error';
import { settings } from '@/api/settings';
import { googleStart } from '@/domain/account/google-offer';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/security';

/** The owner of an account without a password proves their identity by a login that is a few minutes old. */
export function FreshLogin() {
  const session = useSession();
  const { pathname } = useLocation();
  const mail = useMailLoginLink();
  if (session.status !== 'user') return null;
  const { email } = session.user;
  const send = () =>
    mail.mutate(email, {
      onSuccess: () => toast.success(t('linkMailed', { email })),
      onError: (error) => toast.error(messagesOf(error).join(' ')),
    });
  return (
    <div className="text-small">
      <p>{t('freshLogin')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {settings().googleSignIn ? (
          <Button asChild variant="outline" size="sm">
            <a href={googleStart(pathname)}>{t('googleAgain')}</a>
          </Button>
        ) : null}
        <Button variant="outline" size="sm" loading={mail.isPending} onClick={send}>
          {t('mailLink')}
        </Button>
      </div>
    </div>
  );
}
