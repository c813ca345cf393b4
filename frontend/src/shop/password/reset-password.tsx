import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FocusMessage } from '@/kit/ui/focus-heading';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/password';
import { paths, type LoginState } from '@/domain/paths/paths';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { NewPasswordForm } from './new-password-form';

/**
 * The page that the password mail links to: a form for the new password, or the message that the link is no
 * longer valid.
 */
export function ResetPassword() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [refused, setRefused] = useState<string | null>(null);
  // The prerendered page does not know the query string, so the token is read after hydration.
  const known = useHydrated();
  if (known && (token === '' || token === refused)) return <InvalidLink />;
  const done = () => {
    const state: LoginState = { passwordChanged: true };
    // The link's secret does not stay in the history.
    void navigate(paths.login(), { replace: true, state });
  };
  return (
    <>
      <h1 className="text-h1">{t('resetHeading')}</h1>
      <p className="mt-2 mb-8 text-lead text-mute">{t('resetText')}</p>
      <NewPasswordForm token={token} onDone={done} onRefused={() => setRefused(token)} />
    </>
  );
}

function InvalidLink() {
  return (
    <FocusMessage title={t('deadHeading')} text={t('deadText')}>
      <Button size="lg" block asChild>
        <Link to={paths.forgotPassword}>{t('askAnew')}</Link>
      </Button>
      <Button variant="link" className="mt-3" asChild>
        <Link to={paths.login()}>{t('backToLogin')}</Link>
      </Button>
    </FocusMessage>
  );
}
