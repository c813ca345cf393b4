import { useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NotAnAdmin, useAdminLogin } from '@/api/admin/session';
import { asksForCode } from '@/api/auth';
import { safeAdminNext } from '@/components/admin/admin-paths';
import CodeField from '@/components/code-field';
import { FaultSummary } from '@/components/fault-summary';
import { isUnknownDevice, LoginLinkOffer } from '@/components/login-link-offer';
import { refusalOf } from '@/components/refusal';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { t } from '@/i18n/en/admin-frame';

type Faults = { email?: string; password?: string };

/** Lets an admin in, and back to where they were sent from. */
export function AdminLoginForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const login = useAdminLogin();
  const [values, setValues] = useState({ email: '', password: '' });
  // The second step; `null` until the server asks for it.
  const [code, setCode] = useState<string | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [summary, setSummary] = useState<{ messages: string[]; stamp: number }>({ messages: [], stamp: 0 });
  const show = (messages: string[]) => setSummary(({ stamp }) => ({ messages, stamp: stamp + 1 }));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const broken: Faults = {
      ...(values.email.trim() === '' ? { email: t('emailRequired') } : {}),
      ...(values.password === '' ? { password: t('passwordRequired') } : {}),
    };
    setFaults(broken);
    if (Object.keys(broken).length > 0) return show(Object.values(broken));
    setSummary(({ stamp }) => ({ messages: [], stamp }));
    login.mutate(
      { email: values.email.trim(), password: values.password, ...(code ? { totp: code } : {}) },
      {
        onSuccess: () => void navigate(safeAdminNext(params.get('next')), { replace: true }),
        onError: (error) => {
          if (asksForCode(error) && code === null) setCode('');
          else show(error instanceof NotAnAdmin ? [t('notAnAdmin')] : refusalOf(error));
        },
      },
    );
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FaultSummary {...summary}>
        {isUnknownDevice(login.error) ? (
          <LoginLinkOffer key={summary.stamp} login={login.variables?.email ?? ''} />
        ) : null}
      </FaultSummary>
      <Field label={t('email')} error={faults.email} required>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          value={values.email}
          onChange={({ target }) => setValues({ ...values, email: target.value })}
        />
      </Field>
      <Field label={t('password')} error={faults.password} required>
        <PasswordInput
          autoComplete="current-password"
          value={values.password}
          onChange={({ target }) => setValues({ ...values, password: target.value })}
        />
      </Field>
      {code === null ? null : <CodeField focused value={code} onChange={setCode} />}
      <Button type="submit" block size="lg" loading={login.isPending}>
        {login.isPending ? t('loggingIn') : t('login')}
      </Button>
    </form>
  );
}
