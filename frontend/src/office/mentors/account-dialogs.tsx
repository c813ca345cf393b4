import { useState } from 'react';
import { useMentorAccount, type AdminMentor } from '@/api/admin/mentors';
import { messagesOf } from '@/api/error';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-mentors';

type AccountDialogProps = { mentor: AdminMentor; onClose: () => void };

/** Turns a learner's account into the mentor's account. */
export function GiveAccount({ mentor, onClose }: AccountDialogProps) {
  const { name } = mentor;
  const account = useMentorAccount(mentor._id);
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('accountTitle', { name })}
      description={t('accountText')}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = email.trim();
          setMissing(typed === '');
          if (typed === '' || account.isPending) return;
          account.mutate(typed, {
            onSuccess: () => {
              toast.success(t('given', { email: typed, name }));
              onClose();
            },
          });
        }}
      >
        <Field label={t('email')} error={missing ? t('emailRequired') : undefined}>
          <Input
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => {
              setMissing(false);
              setEmail(target.value);
            }}
          />
        </Field>
        <Alert messages={account.error ? messagesOf(account.error) : []} />
        <Button type="submit" loading={account.isPending} className="sm:self-end">
          {t('give')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Turns the mentor's account back into a learner's account. */
export function TakeAccount({ mentor, onClose }: AccountDialogProps) {
  const { name } = mentor;
  const email = mentor.email ?? '';
  const account = useMentorAccount(mentor._id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('takeTitle', { name })}
      description={t('takeText', { email })}
      confirmLabel={t('take')}
      danger
      busy={account.isPending}
      error={account.error}
      onConfirm={() =>
        account.mutate(null, {
          onSuccess: () => {
            toast.success(t('taken', { email }));
            onClose();
          },
        })
      }
    />
  );
}
