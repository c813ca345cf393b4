import { useEffect, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { object, string } from 'valibot';
import { useUpdateProfile, type ProfileChange } from '@/api/account/profile';
import type { User } from '@/api/types';
import { emailAddress, mobileNumber, currentPassword, requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { PasswordInput } from '@/kit/ui/password-input';
import { t } from '@/i18n/account';
import { cn } from '@/kit/lib/cn';

type ChangeFormProps = {
  /** The field's name on the wire. */
  field: 'name' | 'state' | 'email' | 'mobilenumber';
  label: string;
  hint: string;
  initial: string;
  /** Renders the input or select with the props that the form registers. */
  control: (registered: UseFormRegisterReturn) => ReactNode;
  askPassword?: boolean;
  toChange: (value: string, password: string) => ProfileChange;
  onDone: (user: User) => void;
  onCancel: () => void;
};

type Values = { value: string; password: string };
const fields = ['value', 'password'] as const;
/** The validation rule of each detail. */
const values = {
  name: requiredText(t('nameRequired')),
  state: string(),
  email: emailAddress,
  mobilenumber: mobileNumber,
};

/** A form to change one of the learner's own details. Errors from the server are shown at the field. */
export default function ChangeForm({ field, label, hint, initial, control, ...rest }: ChangeFormProps) {
  const { askPassword = false, toChange, onDone, onCancel } = rest;
  const update = useUpdateProfile();
  const { form, register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema: object({
      value: values[field],
      password: askPassword ? currentPassword() : string(),
    }),
    fields,
    defaultValues: { value: initial, password: '' },
    wireNames: { [field]: 'value' },
    focus: 'field',
    explain: messagesWithRetryAfter,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('value'), [setFocus]);
  const submit = onSubmit(async (values) =>
    onDone(await update.mutateAsync(toChange(values.value, values.password))),
  );

  return (
    <form method="post" noValidate onSubmit={submit} className="py-2">
      <Alert messages={summary.messages} className={cn(summary.messages.length > 0 && 'mb-4')} />
      <Field
        label={label}
        hint={hint}
        error={error('value')}
        required={field !== 'state'}
        className="max-w-md"
      >
        {control(register('value'))}
      </Field>
      {askPassword ? (
        <Field
          label={t('password')}
          hint={t('passwordHint')}
          error={error('password')}
          required
          className="mt-4 max-w-md"
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" loading={update.isPending}>
          {t('save')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
