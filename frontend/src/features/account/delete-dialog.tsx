import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useDeleteAccount } from '@/api/account/security';
import { clearSession } from '@/api/auth';
import { ApiError } from '@/api/error';
import { refusalOf } from '@/components/refusal';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/security';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';

const consequences = [t('deleteCourses'), t('deleteMoney'), t('deleteData'), t('deleteKept')];

/** What is lost, and the password once more. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<{ password: string }>({
    defaultValues: { password: '' },
  });
  const [faults, setFaults] = useState<string[]>([]);

  const refused = (error: unknown) => {
    const own =
      error instanceof ApiError ? error.fields.find(({ field }) => field === 'password') : undefined;
    if (!own) return setFaults(refusalOf(error));
    setError('password', { message: own.message });
    setFocus('password');
  };

  const submit = handleSubmit(async ({ password }) => {
    setFaults([]);
    try {
      await remove.mutateAsync(password);
    } catch (error) {
      refused(error);
      return;
    }
    // First away from the learner's pages, which would lead to the login.
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
      <form id={id} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Alert messages={faults} className={cn(faults.length > 0 && 'mb-4')} />
        <Field label={t('password')} error={formState.errors.password?.message} required>
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { validate: (value) => value !== '' || t('passwordRequired') })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
