import { object, pipe, string, check } from 'valibot';
import { useInviteStaff } from '@/api/admin/staff';
import { Panel } from '@/office/shared/page/panel';
import { ErrorSummary } from '@/kit/form/error-summary';
import { emailAddress } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-staff';
import { isStaffRole, roleOptions } from './role-names';

type Values = { email: string; role: string };

const fields = ['email', 'role'] as const;
const schema = object({
  email: emailAddress,
  role: pipe(string(), check(isStaffRole, t('roleMissing'))),
});

/** Invites somebody by a mail. */
export function InviteForm() {
  const invite = useInviteStaff();
  const { register, error, summary, onSubmit, form } = useSchemaForm<Values>({
    schema,
    fields,
    explain: messagesWithRetryAfter,
  });
  const submit = onSubmit(async ({ email, role }) => {
    if (!isStaffRole(role)) return;
    await invite.mutateAsync({ email, role });
    toast.success(t('sent', { email }));
    form.reset();
  });
  return (
    <Panel title={t('invite')} text={t('inviteText')}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ErrorSummary {...summary} />
        <Field label={t('inviteEmail')} hint={t('inviteEmailHint')} error={error('email')} required>
          <Input
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
          />
        </Field>
        <Field label={t('role')} error={error('role')} required>
          <Select options={roleOptions} placeholder={t('chooseRole')} {...register('role')} />
        </Field>
        <Button type="submit" loading={invite.isPending} className="sm:self-start">
          {invite.isPending ? t('sending') : t('send')}
        </Button>
      </form>
    </Panel>
  );
}
