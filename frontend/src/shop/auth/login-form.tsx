import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLogin } from '@/api/account/sign-in';
import { CredentialsForm, credentialsSchema } from '@/domain/account/credentials-form';
import { SubmitButton } from '@/kit/ui/submit-button';
import { t } from '@/i18n/auth';
import { paths, safeNext, type LoginState } from '@/domain/paths/paths';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { signupPath } from './signup-path';

const schema = credentialsSchema(t('identifierRequired'));
const labels = { identifier: t('identifier'), password: t('password') };

/** Logs in and goes to where the visitor was sent from, or to the dashboard. */
export function LoginForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const login = useLogin();
  const hydrated = useHydrated();
  const { passwordChanged } = (useLocation().state as LoginState) ?? {};
  return (
    <CredentialsForm
      schema={schema}
      labels={labels}
      login={login}
      notice={hydrated && passwordChanged && t('passwordChanged')}
      onLogin={() => navigate(safeNext(params.get('next'), paths.dashboard), { replace: true })}
    >
      <Link
        to={paths.forgotPassword}
        className="-my-3 inline-flex min-h-11 items-center self-start text-small text-link"
      >
        {t('forgotPassword')}
      </Link>
      <SubmitButton block size="lg" loading={login.isPending}>
        {t('login')}
      </SubmitButton>
      <p className="text-small text-mute">
        {t('noAccount')} {/* The server's page knows no address. */}
        <Link to={signupPath(hydrated ? params.get('next') : null)} className="text-link">
          {t('signup')}
        </Link>
      </p>
    </CredentialsForm>
  );
}
