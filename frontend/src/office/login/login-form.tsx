import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { object } from 'valibot';
import { NotAnAdmin, useAdminLogin } from '@/api/admin/session';
import { isCodeRequired } from '@/api/auth';
import { safeAdminNext } from '@/shared/lib/admin-paths';
import CodeField from '@/shared/code-field';
import { ErrorSummary } from '@/shared/form/error-summary';
import { currentPassword, requiredText } from '@/shared/form/schema';
import { useSchemaForm } from '@/shared/form/use-schema-form';
import { isUnknownDevice, LoginLinkOffer } from '@/shared/login-link-offer';
import { messagesWithRetryAfter } from '@/shared/messages-with-retry-after';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { PasswordInput } from '@/shared/ui/password-input';
import { t } from '@/i18n/office-layout';

const fields = ['email', 'password'] as const;
const schema = object({ email: requiredText(t('emailRequired')), password: currentPassword() });
const explain = (error: unknown) =>
  error instanceof NotAnAdmin ? [t('notAnAdmin')] : messagesWithRetryAfter(error);

/** Lets an admin in, and back to where they were sent from. */
export default function AdminLoginForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const login = useAdminLogin();
  const { register, error, summary, onSubmit } = useSchemaForm<{ email: string; password: string }>({
    schema,
    fields,
    defaultValues: { email: '', password: '' },
    explain,
  });
  // The second step; `null` until the server asks for it.
  const [code, setCode] = useState<string | null>(null);

  const submit = onSubmit(async ({ email, password }) => {
    try {
      await login.mutateAsync({ email, password, ...(code ? { totp: code } : {}) });
    } catch (refusal) {
      if (isCodeRequired(refusal) && code === null) return setCode('');
      throw refusal;
    }
    await navigate(safeAdminNext(params.get('next')), { replace: true });
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ErrorSummary {...summary}>
        {isUnknownDevice(login.error) ? (
          <LoginLinkOffer key={summary.revision} login={login.variables?.email ?? ''} />
        ) : null}
      </ErrorSummary>
      <Field label={t('email')} error={error('email')} required>
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
      {code === null ? null : <CodeField focused value={code} onChange={setCode} />}
      <Button type="submit" block size="lg" loading={login.isPending}>
        {login.isPending ? t('loggingIn') : t('login')}
      </Button>
    </form>
  );
}
