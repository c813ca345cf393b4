import { lazy, Suspense, useState } from 'react';
import { object } from 'valibot';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { asksForCode, useLogin } from '@/api/auth';
import { FaultSummary } from '@/components/fault-summary';
import { filled, secret } from '@/components/form/schema';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { isUnknownDevice, LoginLinkOffer } from '@/components/login-link-offer';
import { refusalOf } from '@/components/refusal';
import { Alert } from '@/components/ui/alert';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { SubmitButton } from '@/components/ui/submit-button';
import { t } from '@/i18n/en/auth';
import { paths, safeNext, type LoginState } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import { signupInstead } from './signup-instead';

const CodeField = lazy(() => import('@/components/code-field'));

const fields = ['email', 'password'] as const;
const schema = object({ email: filled(t('identifierRequired')), password: secret(t('passwordRequired')) });

/** Logs in and goes to where the visitor was sent from, or to the dashboard. */
export function LoginForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const login = useLogin();
  const { register, error, summary, onSubmit } = useSchemaForm<{ email: string; password: string }>({
    schema,
    fields,
    explain: refusalOf,
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
      if (asksForCode(refusal) && code === null) return setCode('');
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
        <FaultSummary {...summary}>
          {unknown === null ? null : <LoginLinkOffer key={summary.stamp} login={unknown} />}
        </FaultSummary>
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
        {t('noAccount')} {/* The prerendered page knows no address. */}
        <Link to={signupInstead(hydrated ? params.get('next') : null)} className="text-link">
          {t('signup')}
        </Link>
      </p>
    </form>
  );
}
