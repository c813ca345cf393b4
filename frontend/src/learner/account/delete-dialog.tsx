import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { object, string } from 'valibot';
import { googleLinkQuery } from '@/api/account/google-link';
import { useDeleteAccount } from '@/api/account/security';
import { clearSession } from '@/api/logout';
import { currentPassword } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { Field } from '@/kit/ui/field';
import { PasswordInput } from '@/kit/ui/password-input';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/security';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';
import { FreshLogin } from './fresh-login';

const consequences = [t('deleteCourses'), t('deleteMoney'), t('deleteData'), t('deleteKept')];

const fields = ['password'] as const;
const schema = object({ password: currentPassword() });
/** The schema for an account without a password. */
const withoutPassword = object({ password: string() });

/** Dialog to delete the account. It names what is lost, and asks for the password or a fresh login. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  const { data: link } = useQuery(googleLinkQuery);
  const hasPassword = link?.hasPassword ?? true;
  const { register, error, summary, onSubmit } = useSchemaForm<{ password: string }>({
    schema: hasPassword ? schema : withoutPassword,
    fields,
    defaultValues: { password: '' },
    focus: 'field',
    explain: messagesWithRetryAfter,
  });
  const submit = onSubmit(async ({ password }) => {
    await remove.mutateAsync(password);
    // Leave the learner's pages first. After logout they would redirect to the login.
    await navigate(paths.home, { replace: true });
    clearSession(client);
    toast.success(t('deleted'));
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || remove.isPending ? undefined : onClose())}
      title={t('deleteHeading')}
      description={t('deleteWarning')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" form={id} variant="danger" loading={remove.isPending}>
            {t('deleteConfirm')}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1.5 pl-5 text-small">
        {consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-small text-mute">{t('deleteFirst')}</p>
      <form id={id} method="post" noValidate onSubmit={submit}>
        <Alert messages={summary.messages} className={cn(summary.messages.length > 0 && 'mb-4')} />
        {hasPassword ? (
          <Field label={t('password')} error={error('password')} required>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
        ) : (
          <FreshLogin />
        )}
      </form>
    </Dialog>
  );
}
