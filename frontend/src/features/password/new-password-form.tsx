import { minLength, object, pipe, string } from 'valibot';
import { useResetPassword } from '@/api/auth';
import { ApiError } from '@/api/error';
import { FaultSummary } from '@/components/fault-summary';
import { rule } from '@/components/form/schema';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { refusalOf } from '@/components/refusal';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { SubmitButton } from '@/components/ui/submit-button';
import { t } from '@/i18n/en/password';

type NewPasswordFormProps = {
  /** The link's secret. */
  token: string;
  onDone: () => void;
  /** The link was used, has ended, or never was one. */
  onRefused: () => void;
};

type Values = { password: string; confirm: string };
const fields = ['password', 'confirm'] as const;
const schema = pipe(
  object({ password: pipe(string(), minLength(6, t('passwordShort'))), confirm: string() }),
  rule<Values>('confirm', ({ password, confirm }) => password === confirm, t('passwordMismatch')),
);

/** Sets the password by a link. */
export function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const reset = useResetPassword();
  const { register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields,
    explain: refusalOf,
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
      <FaultSummary {...summary} />
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
