import { lazy, Suspense, useState } from 'react';
import { object } from 'valibot';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLogin } from '@/api/account/sign-in';
import { isCodeRequired } from '@/api/auth';
import { ErrorSummary } from '@/shared/form/error-summary';
import { currentPassword, requiredText } from '@/shared/form/schema';
import { useSchemaForm } from '@/shared/form/use-schema-form';
import { isUnknownDevice, LoginLinkOffer } from '@/shared/login-link-offer';
import { messagesWithRetryAfter } from '@/shared/messages-with-retry-after';
import { Alert } from '@/shared/ui/alert';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { PasswordInput } from '@/shared/ui/password-input';
import { SubmitButton } from '@/shared/ui/submit-button';
import { t } from '@/i18n/auth';
import { paths, safeNext, type LoginState } from '@/shared/lib/paths';
import { useHydrated } from '@/shared/lib/use-hydrated';
import { signupPath } from './signup-path';

const CodeField = lazy(() => import('@/shared/code-field'));

const fields = ['email', 'password'] as const;
const schema = object({ email: requiredText(t('identifierRequired')), password: currentPassword() });

/** Logs in and goes to where the visitor was sent from, or to the dashboard. */
export function LoginForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const login = useLogin();
  const { register, error, summary, onSubmit } = useSchemaForm<{ email: string; password: string }>({
    schema,
    fields,
    explain: messagesWithRetryAfter,
  });
  /** Whom a link may be mailed to. */
  const [unknown, setUnknown] = useState<string | null>(null);

  // An admin's second step; `null` until the server asks for it.
  const [code, setCode] = useState<string | null>(null);

  const submit = onSubmit(async ({ email, password }) => {
    setUnknown(null);
    try {
      await login.mutateAsync({ email, password, ...(code ? { totp: code } : {}) });
    } catch (refusal) {
      if (isCodeRequired(refusal) && code === null) return setCode('');
      if (isUnknownDevice(refusal)) setUnknown(email);
      throw refusal;
    }
    await navigate(safeNext(params.get('next'), paths.dashboard), { replace: true });
  });

  const hydrated = useHydrated();
  const { passwordChanged } = (useLocation().state as LoginState) ?? {};
  const welcomed = hydrated && passwordChanged && summary.messages.length === 0;
  return (
    // Pressed before the code is here, a GET would put the password into the address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <Alert tone="success" messages={welcomed ? [t('passwordChanged')] : []} />
        <ErrorSummary {...summary}>
          {unknown === null ? null : <LoginLinkOffer key={summary.revision} login={unknown} />}
        </ErrorSummary>
      </div>
      <Field label={t('identifier')} error={error('email')} required>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          {...register('email')}
        />
      </Field>
      <Field label={t('password')} error={error('password')} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      {code === null ? null : (
        <Suspense fallback={null}>
          <CodeField focused value={code} onChange={setCode} />
        </Suspense>
      )}
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
    </form>
  );
}
