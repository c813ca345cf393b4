import { object } from 'valibot';
import { useAcceptInvite } from '@/api/admin/staff';
import { ApiError } from '@/api/error';
import type { ApiSchema, User } from '@/api/types';
import { ErrorSummary } from '@/kit/form/error-summary';
import { newPassword, requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { PasswordInput } from '@/kit/ui/password-input';
import { t } from '@/i18n/admin-staff';

type Values = { fullName: string; password: string };
type AcceptFormProps = {
  token: string;
  invite: ApiSchema['InviteData'];
  onJoined: (user: User) => void;
  /** Called when the link was used, withdrawn or replaced after the page was opened. */
  onRefused: () => void;
};

const fields = ['fullName', 'password'] as const;
const schema = object({ fullName: requiredText(t('nameMissing')), password: newPassword });
const roles = {
  admin: t('admin'),
  support: t('support'),
  finance: t('finance'),
  editor: t('editor'),
} as const;

/** Name and password of the invited colleague. */
export function AcceptForm({ token, invite, onJoined, onRefused }: AcceptFormProps) {
  const accept = useAcceptInvite();
  const { register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields,
    explain: messagesWithRetryAfter,
  });
  const submit = onSubmit(async (values) => {
    try {
      onJoined(await accept.mutateAsync({ token, ...values }));
    } catch (refusal) {
      const isDead = refusal instanceof ApiError && refusal.fields.some(({ field }) => field === 'token');
      if (isDead) return onRefused();
      throw refusal;
    }
  });
  const isSent = accept.isPending || accept.isSuccess;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-small break-words">
        {t('acceptAs', { email: invite.email, role: roles[invite.role] })}
      </p>
      <ErrorSummary {...summary} />
      {/* Password managers keep the password under this name. */}
      <input type="hidden" autoComplete="username" value={invite.email} readOnly />
      <Field label={t('yourName')} error={error('fullName')} required>
        <Input autoComplete="name" {...register('fullName')} />
      </Field>
      <Field label={t('password')} hint={t('passwordHint')} error={error('password')} required>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" block size="lg" loading={isSent}>
        {isSent ? t('sending') : t('join')}
      </Button>
    </form>
  );
}
