import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useChangePassword } from '@/api/account/security';
import { ApiError } from '@/api/error';
import type { User } from '@/api/types';
import { FaultSummary } from '@/components/fault-summary';
import { refusalOf } from '@/components/refusal';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { t } from '@/i18n/en/security';
import { paths } from '@/lib/paths';
import { partsOf } from './strength';
import { StrengthHint } from './strength-hint';

type Values = { currentPassword: string; newPassword: string; confirm: string };
const empty: Values = { currentPassword: '', newPassword: '', confirm: '' };
const order = ['currentPassword', 'newPassword', 'confirm'] as const;

type PasswordFormProps = { user: User; onDone: () => void; onCancel: () => void };

/** Changes the password, knowing the present one. */
export default function PasswordForm({ user, onDone, onCancel }: PasswordFormProps) {
  const change = useChangePassword();
  const { register, handleSubmit, formState, setError, setFocus, control } = useForm<Values>({
    defaultValues: empty,
    shouldFocusError: false,
  });
  const [faults, setFaults] = useState<{ messages: string[]; stamp: number }>({ messages: [], stamp: 0 });
  const show = (messages: string[]) => setFaults(({ stamp }) => ({ messages, stamp: stamp + 1 }));
  const typed = useWatch({ control, name: 'newPassword' });
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const error = (field: keyof Values) => formState.errors[field]?.message;

  const refused = (cause: unknown) => {
    const fields = cause instanceof ApiError ? cause.fields : [];
    for (const field of order) {
      const own = fields.find((fault) => fault.field === field);
      if (own) setError(field, { message: own.message });
    }
    show(refusalOf(cause));
  };

  const submit = handleSubmit(
    async ({ currentPassword, newPassword }) => {
      setFaults(({ stamp }) => ({ messages: [], stamp }));
      try {
        await change.mutateAsync({ currentPassword, newPassword });
      } catch (cause) {
        refused(cause);
        return;
      }
      onDone();
    },
    (errors) => show(order.flatMap((field) => errors[field]?.message ?? [])),
  );

  return (
    <Card padding="lg">
      <div className="max-w-md [&>*:has(p,ul)]:mb-5">
        <FaultSummary {...faults} />
      </div>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex max-w-md flex-col gap-5"
      >
        {/* Tells a password manager whose password it is. */}
        <input hidden readOnly aria-label={t('username')} autoComplete="username" value={user.email} />
        <Field label={t('current')} error={error('currentPassword')} required>
          <PasswordInput
            autoComplete="current-password"
            {...register('currentPassword', { validate: (value) => value !== '' || t('currentRequired') })}
          />
        </Field>
        <Field
          label={t('next')}
          hint={<StrengthHint password={typed} own={partsOf(user)} />}
          error={error('newPassword')}
          required
        >
          <PasswordInput
            autoComplete="new-password"
            {...register('newPassword', {
              validate: (value, { currentPassword }) =>
                value.length < 6 ? t('short') : value !== currentPassword || t('same'),
              deps: 'confirm',
            })}
          />
        </Field>
        <Field label={t('confirm')} error={error('confirm')} required>
          <PasswordInput
            autoComplete="new-password"
            {...register('confirm', {
              validate: (value, { newPassword }) => value === newPassword || t('mismatch'),
            })}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={change.isPending} className="max-sm:w-full">
            {t('change')}
          </Button>
          <Button variant="outline" className="max-sm:w-full" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
        <Link
          to={paths.forgotPassword}
          className="-my-2 inline-flex min-h-11 items-center self-start text-small text-link"
        >
          {t('forgot')}
        </Link>
      </form>
    </Card>
  );
}
