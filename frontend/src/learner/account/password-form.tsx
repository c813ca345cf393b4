import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { object, pipe } from 'valibot';
import { useChangePassword } from '@/api/account/security';
import type { User } from '@/api/types';
import { ErrorSummary } from '@/kit/form/error-summary';
import { currentPassword, newPassword, rule } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { Field } from '@/kit/ui/field';
import { PasswordInput } from '@/kit/ui/password-input';
import { t } from '@/i18n/security';
import { paths } from '@/domain/paths/paths';
import { personalParts } from './strength';
import { StrengthHint } from './strength-hint';

type Values = { currentPassword: string; password: string };
const empty: Values = { currentPassword: '', password: '' };
const fields = ['currentPassword', 'password'] as const;
const wireNames = { newPassword: 'password' } as const;
const schema = pipe(
  object({ currentPassword: currentPassword(t('currentRequired')), password: newPassword }),
  rule<Values>('password', ({ password, currentPassword }) => password !== currentPassword, t('same')),
);

type PasswordFormProps = { user: User; onDone: () => void; onCancel: () => void };

/** Changes the password, knowing the present one. */
export default function PasswordForm({ user, onDone, onCancel }: PasswordFormProps) {
  const change = useChangePassword();
  const { form, register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields,
    defaultValues: empty,
    wireNames,
    explain: messagesWithRetryAfter,
  });
  const { control, setFocus } = form;
  const typed = useWatch({ control, name: 'password' });
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const submit = onSubmit(async ({ currentPassword, password }) => {
    await change.mutateAsync({ currentPassword, newPassword: password });
    onDone();
  });

  return (
    <Card padding="lg">
      <div className="max-w-md [&>*:has(p,ul)]:mb-5">
        <ErrorSummary {...summary} />
      </div>
      <form method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
        {/* Tells a password manager whose password it is. */}
        <input hidden readOnly aria-label={t('username')} autoComplete="username" value={user.email} />
        <Field label={t('current')} error={error('currentPassword')} required>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <Field
          label={t('next')}
          hint={<StrengthHint password={typed} own={personalParts(user)} />}
          error={error('password')}
          required
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
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
