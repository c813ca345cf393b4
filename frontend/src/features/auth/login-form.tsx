import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { asksForCode, useLogin } from '@/api/auth';
import { FaultSummary } from '@/components/fault-summary';
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

type Values = { email: string; password: string };

/** Logs in and goes to where the visitor was sent from, or to the dashboard. */
export function LoginForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const login = useLogin();
  const { register, handleSubmit, formState } = useForm<Values>({
    // No default values: the form takes over what was typed into the prerendered page before its code was here.
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const [faults, setFaults] = useState<{ messages: string[]; stamp: number }>({ messages: [], stamp: 0 });
  const show = (messages: string[]) => setFaults(({ stamp }) => ({ messages, stamp: stamp + 1 }));
  /** Whom a link may be mailed to. */
  const [unknown, setUnknown] = useState<string | null>(null);

  // An admin's second step; `null` until the server asks for it.
  const [code, setCode] = useState<string | null>(null);

  const submit = handleSubmit(
    async ({ email, password }) => {
      setFaults(({ stamp }) => ({ messages: [], stamp }));
      setUnknown(null);
      try {
        await login.mutateAsync({ email: email.trim(), password, ...(code ? { totp: code } : {}) });
      } catch (error) {
        if (asksForCode(error) && code === null) return setCode('');
        show(refusalOf(error));
        if (isUnknownDevice(error)) setUnknown(email.trim());
        return;
      }
      await navigate(safeNext(params.get('next'), paths.dashboard), { replace: true });
    },
    (errors) => show([errors.email, errors.password].flatMap((error) => error?.message ?? [])),
  );

  const hydrated = useHydrated();
  const { passwordChanged } = (useLocation().state as LoginState) ?? {};
  const welcomed = hydrated && passwordChanged && faults.messages.length === 0;
  return (
    // Pressed before the code is here, a GET would put the password into the address.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <Alert tone="success" messages={welcomed ? [t('passwordChanged')] : []} />
        <FaultSummary {...faults}>
          {unknown === null ? null : <LoginLinkOffer key={faults.stamp} login={unknown} />}
        </FaultSummary>
      </div>
      <Field label={t('identifier')} error={formState.errors.email?.message} required>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          {...register('email', { validate: (value) => value.trim() !== '' || t('identifierRequired') })}
        />
      </Field>
      <Field label={t('password')} error={formState.errors.password?.message} required>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { validate: (value) => value !== '' || t('passwordRequired') })}
        />
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
