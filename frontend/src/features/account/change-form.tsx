import { useEffect, useState, type ReactNode } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useUpdateProfile, type ProfileChange } from '@/api/account/profile';
import { ApiError } from '@/api/error';
import type { User } from '@/api/types';
import { refusalOf } from '@/components/refusal';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { t } from '@/i18n/en/account';
import { cn } from '@/lib/cn';

type ChangeFormProps = {
  /** The field's name on the wire. */
  field: 'name' | 'state' | 'email' | 'mobilenumber';
  label: string;
  hint: string;
  initial: string;
  check: (value: string) => true | string;
  /** The input or select, which takes what the form registers. */
  control: (registered: UseFormRegisterReturn) => ReactNode;
  askPassword?: boolean;
  toChange: (value: string, password: string) => ProfileChange;
  onDone: (user: User) => void;
  onCancel: () => void;
};

type Values = { value: string; password: string };

/** Changes one of the learner's own details; what the server refuses stands at its field. */
export default function ChangeForm({
  field,
  label,
  hint,
  initial,
  check,
  control,
  ...rest
}: ChangeFormProps) {
  const { askPassword = false, toChange, onDone, onCancel } = rest;
  const update = useUpdateProfile();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Values>({
    defaultValues: { value: initial, password: '' },
  });
  const [faults, setFaults] = useState<string[]>([]);
  useEffect(() => setFocus('value'), [setFocus]);

  const refused = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : [];
    const own = fields.flatMap(({ field: at, message }): [keyof Values, string][] =>
      at === field ? [['value', message]] : at === 'password' ? [[at, message]] : [],
    );
    for (const [at, message] of own) setError(at, { message });
    if (own[0]) setFocus(own[0][0]);
    else setFaults(refusalOf(error));
  };

  const submit = handleSubmit(async ({ value, password }) => {
    setFaults([]);
    try {
      onDone(await update.mutateAsync(toChange(value.trim(), password)));
    } catch (error) {
      refused(error);
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="py-2">
      <Alert messages={faults} className={cn(faults.length > 0 && 'mb-4')} />
      <Field
        label={label}
        hint={hint}
        error={formState.errors.value?.message}
        required={field !== 'state'}
        className="max-w-md"
      >
        {control(register('value', { validate: (value) => check(value.trim()) }))}
      </Field>
      {askPassword ? (
        <Field
          label={t('password')}
          hint={t('passwordHint')}
          error={formState.errors.password?.message}
          required
          className="mt-4 max-w-md"
        >
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { validate: (value) => value !== '' || t('passwordRequired') })}
          />
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
