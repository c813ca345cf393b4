import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { object, optional, string } from 'valibot';
import { googleAccountQuery } from '@/api/account/google';
import type { GoogleProof } from '@/api/account/sign-in';
import { lazyPart } from '@/kit/lib/lazy-part';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { ErrorSummary } from '@/kit/form/error-summary';
import { currentPassword } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Field } from '@/kit/ui/field';
import { PasswordInput } from '@/kit/ui/password-input';
import { SubmitButton } from '@/kit/ui/submit-button';
import { t } from '@/i18n/google-return';
import { paths } from '@/domain/paths/paths';
import type { Asked } from './use-google-login';

const CodeField = lazyPart(() => import('@/domain/account/code-field'));

const fields = ['password'] as const;
const withPassword = object({ password: currentPassword() });
const withoutPassword = object({ password: optional(string(), '') });

type GoogleProofFormProps = {
  asked: Asked;
  onSend: (proof: GoogleProof) => Promise<void>;
};

/**
 * Asks for what the server requires beside the Google login: the account's password once, and a code if a
 * second factor is set up.
 */
export function GoogleProofForm({ asked, onSend }: GoogleProofFormProps) {
  const { data: account } = useQuery({ ...googleAccountQuery, enabled: asked.password });
  const [code, setCode] = useState('');
  const { form, register, error, summary, onSubmit } = useSchemaForm<{ password: string }>({
    schema: asked.password ? withPassword : withoutPassword,
    fields,
    explain: messagesWithRetryAfter,
  });
  const submit = onSubmit(({ password }) =>
    onSend({ ...(asked.password ? { password } : {}), ...(code ? { totp: code } : {}) }),
  );
  return (
    <>
      <FocusHeading level={1} className="text-h1">
        {t(asked.password ? 'passwordHeading' : 'codeHeading')}
      </FocusHeading>
      <p className="mt-2 text-lead text-mute">{t(asked.password ? 'passwordText' : 'codeText')}</p>
      <form method="post" noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <ErrorSummary {...summary} />
        {asked.password ? (
          <>
            {account ? <p className="font-semibold break-words">{account.email}</p> : null}
            {/* Tells a password manager whose password it is. */}
            <input
              hidden
              readOnly
              aria-label={t('username')}
              autoComplete="username"
              value={account?.email ?? ''}
            />
            <Field label={t('password')} error={error('password')} required>
              <PasswordInput autoComplete="current-password" {...register('password')} />
            </Field>
            <Link
              to={paths.forgotPassword}
              className="-my-3 inline-flex min-h-11 items-center self-start text-small text-link"
            >
              {t('forgotPassword')}
            </Link>
          </>
        ) : null}
        {asked.code ? (
          <Suspense fallback={null}>
            <CodeField focused value={code} onChange={setCode} />
          </Suspense>
        ) : null}
        <SubmitButton block size="lg" loading={form.formState.isSubmitting}>
          {t('login')}
        </SubmitButton>
      </form>
    </>
  );
}
