import { object, pipe } from 'valibot';
import { useResetPassword } from '@/api/account/sign-in';
import { ApiError } from '@/api/error';
import { ErrorSummary } from '@/shared/form/error-summary';
import { newPasswordFields, passwordsMatch } from '@/shared/form/schema';
import { useSchemaForm } from '@/shared/form/use-schema-form';
import { messagesWithRetryAfter } from '@/shared/messages-with-retry-after';
import { Field } from '@/shared/ui/field';
import { PasswordInput } from '@/shared/ui/password-input';
import { SubmitButton } from '@/shared/ui/submit-button';
import { t } from '@/i18n/password';

type NewPasswordFormProps = {
  /** The link's secret. */
  token: string;
  onDone: () => void;
  /** The link was used, has ended, or never was one. */
  onRefused: () => void;
};

type Values = { password: string; confirm: string };
const fields = ['password', 'confirm'] as const;
const schema = pipe(object(newPasswordFields), passwordsMatch<Values>());

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
    // Pressed before the code is here, a GET would put the password into the address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <Field label={t('password')} hint={t('passwordHint')} error={error('password')} required>
        <PasswordInput autoComplete="new-password" {...register('password', { deps: 'confirm' })} />
      </Field>
      <Field label={t('confirm')} error={error('confirm')} required>
        <PasswordInput autoComplete="new-password" {...register('confirm')} />
      </Field>
      <SubmitButton block size="lg" loading={reset.isPending}>
        {t('save')}
      </SubmitButton>
    </form>
  );
}
