import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { minLength, object, pipe, string } from 'valibot';
import { useChangePassword } from '@/api/account/security';
import type { User } from '@/api/types';
import { FaultSummary } from '@/components/fault-summary';
import { rule, secret } from '@/components/form/schema';
import { useSchemaForm } from '@/components/form/use-schema-form';
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
const fields = ['currentPassword', 'newPassword', 'confirm'] as const;
const schema = pipe(
  object({
    currentPassword: secret(t('currentRequired')),
    newPassword: pipe(string(), minLength(6, t('short'))),
    confirm: string(),
  }),
  rule<Values>(
    'newPassword',
    ({ newPassword, currentPassword }) => newPassword !== currentPassword,
    t('same'),
  ),
  rule<Values>('confirm', ({ newPassword, confirm }) => newPassword === confirm, t('mismatch')),
);

type PasswordFormProps = { user: User; onDone: () => void; onCancel: () => void };

/** Changes the password, knowing the present one. */
export default function PasswordForm({ user, onDone, onCancel }: PasswordFormProps) {
  const change = useChangePassword();
  const { form, register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields,
    defaultValues: empty,
    explain: refusalOf,
  });
  const { control, setFocus } = form;
  const typed = useWatch({ control, name: 'newPassword' });
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const submit = onSubmit(async ({ currentPassword, newPassword }) => {
    await change.mutateAsync({ currentPassword, newPassword });
    onDone();
  });

  return (
    <Card padding="lg">
      <div className="max-w-md [&>*:has(p,ul)]:mb-5">
        <FaultSummary {...summary} />
      </div>
      <form method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
        {/* Tells a password manager whose password it is. */}
        <input hidden readOnly aria-label={t('username')} autoComplete="username" value={user.email} />
        <Field label={t('current')} error={error('currentPassword')} required>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <Field
          label={t('next')}
          hint={<StrengthHint password={typed} own={partsOf(user)} />}
          error={error('newPassword')}
          required
        >
          <PasswordInput autoComplete="new-password" {...register('newPassword', { deps: 'confirm' })} />
        </Field>
        <Field label={t('confirm')} error={error('confirm')} required>
          <PasswordInput autoComplete="new-password" {...register('confirm')} />
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
