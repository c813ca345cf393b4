import { Suspense, useState, type ReactNode } from 'react';
import { object } from 'valibot';
import type { Credentials } from '@/api/account/sign-in';
import { isCodeRequired } from '@/api/auth';
import { lazyPart } from '@/kit/lib/lazy-part';
import { ErrorSummary } from '@/kit/form/error-summary';
import { currentPassword, requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { isUnknownDevice, LoginLinkOffer } from '@/domain/account/login-link-offer';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { PasswordInput } from '@/kit/ui/password-input';

const CodeField = lazyPart(() => import('@/domain/account/code-field'));

const fields = ['email', 'password'] as const;
export const credentialsSchema = (identifierRequired: string) =>
  object({ email: requiredText(identifierRequired), password: currentPassword() });

type CredentialsFormProps = {
  schema: ReturnType<typeof credentialsSchema>;
  labels: { identifier: string; password: string };
  login: {
    mutateAsync: (credentials: Credentials) => Promise<unknown>;
    error: unknown;
    variables: Credentials | undefined;
  };
  explain?: (error: unknown) => string[];
  onLogin: () => void | Promise<void>;
  /** Success message above the fields. It is hidden once there is an error. */
  notice?: string | false;
  /** Below the fields. */
  children: ReactNode;
};

/** The login of shop and back office: name and password, then a code where the account has a second factor. */
export function CredentialsForm({ schema, labels, login, notice, onLogin, ...rest }: CredentialsFormProps) {
  const { explain = messagesWithRetryAfter, children } = rest;
  const { register, error, summary, onSubmit } = useSchemaForm<{ email: string; password: string }>({
    schema,
    fields,
    explain,
  });
  // `null` until the server requires a code.
  const [code, setCode] = useState<string | null>(null);

  const submit = onSubmit(async ({ email, password }) => {
    try {
      await login.mutateAsync({ email, password, ...(code ? { totp: code } : {}) });
    } catch (refusal) {
      if (isCodeRequired(refusal) && code === null) return setCode('');
      throw refusal;
    }
    await onLogin();
  });

  return (
    // Before hydration the browser submits the form itself. With GET the password would be in the address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <Alert tone="success" messages={notice && summary.messages.length === 0 ? [notice] : []} />
        <ErrorSummary {...summary}>
          {isUnknownDevice(login.error) ? (
            <LoginLinkOffer key={summary.revision} login={login.variables?.email ?? ''} />
          ) : null}
        </ErrorSummary>
      </div>
      <Field label={labels.identifier} error={error('email')} required>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          {...register('email')}
        />
      </Field>
      <Field label={labels.password} error={error('password')} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      {code === null ? null : (
        <Suspense fallback={null}>
          <CodeField focused value={code} onChange={setCode} />
        </Suspense>
      )}
      {children}
    </form>
  );
}
