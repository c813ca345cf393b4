import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useResetPassword } from '@/api/auth';
import { ApiError } from '@/api/error';
import { FaultSummary } from '@/components/fault-summary';
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

/** Sets the password by a link. */
export function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const reset = useResetPassword();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    // No default values: the form takes over what was typed into the prerendered page before its code was here.
    shouldFocusError: false,
  });
  const [faults, setFaults] = useState<{ messages: string[]; stamp: number }>({ messages: [], stamp: 0 });
  const show = (messages: string[]) => setFaults(({ stamp }) => ({ messages, stamp: stamp + 1 }));

  const refused = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : [];
    if (fields.some(({ field }) => field === 'token')) return onRefused();
    const own = fields.find(({ field }) => field === 'password');
    if (own) setError('password', { message: own.message });
    show(refusalOf(error));
  };

  const submit = handleSubmit(
    async ({ password }) => {
      setFaults(({ stamp }) => ({ messages: [], stamp }));
      try {
        await reset.mutateAsync({ token, password });
      } catch (error) {
        refused(error);
        return;
      }
      onDone();
    },
    (errors) => show([errors.password, errors.confirm].flatMap((error) => error?.message ?? [])),
  );

  return (
    // Pressed before the code is here, a GET would put the password into the address.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FaultSummary {...faults} />
      <Field
        label={t('password')}
        hint={t('passwordHint')}
        error={formState.errors.password?.message}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          {...register('password', {
            validate: (value) => value.length >= 6 || t('passwordShort'),
            deps: 'confirm',
          })}
        />
      </Field>
      <Field label={t('confirm')} error={formState.errors.confirm?.message} required>
        <PasswordInput
          autoComplete="new-password"
          {...register('confirm', {
            validate: (value, { password }) => value === password || t('passwordMismatch'),
          })}
        />
      </Field>
      <SubmitButton block size="lg" loading={reset.isPending}>
        {t('save')}
      </SubmitButton>
    </form>
  );
}
