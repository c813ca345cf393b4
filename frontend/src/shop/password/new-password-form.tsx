import { object } from 'valibot';
import { useResetPassword } from '@/api/account/sign-in';
import { ApiError } from '@/api/error';
import { ErrorSummary } from '@/kit/form/error-summary';
import { newPassword } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Field } from '@/kit/ui/field';
import { PasswordInput } from '@/kit/ui/password-input';
import { SubmitButton } from '@/kit/ui/submit-button';
import { t } from '@/i18n/password';

type NewPasswordFormProps = {
  /** The link's secret. */
  token: string;
  onDone: () => void;
  /** Called when the link was used, has expired or is invalid. */
  onRefused: () => void;
};

type Values = { password: string };
const fields = ['password'] as const;
const schema = object({ password: newPassword });

/** Sets the password by a link. */
export function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const reset = useResetPassword();
  const { register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields,
    explain: messagesWithRetryAfter,
  });
  const submit = onSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync({ token, password });
    } catch (refusal) {
      const named = refusal instanceof ApiError ? refusal.fields : [];
      if (named.some(({ field }) => field === 'token')) return onRefused();
      throw refusal;
    }
    onDone();
  });

  return (
    // `post`, because a form submitted by GET before hydration would put the password into the URL.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <Field label={t('password')} hint={t('passwordHint')} error={error('password')} required>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <SubmitButton block size="lg" loading={reset.isPending}>
        {t('save')}
      </SubmitButton>
    </form>
  );
}
