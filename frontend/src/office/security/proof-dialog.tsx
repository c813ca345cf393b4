import { useId } from 'react';
import { object } from 'valibot';
import { CodeControl, requiredCode } from '@/office/shared/fields/code-control';
import { currentPassword } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { Field } from '@/kit/ui/field';
import { PasswordInput } from '@/kit/ui/password-input';
import { t } from '@/i18n/admin-security';

type Proof = { password: string; code: string };
const fields = ['password', 'code'] as const;
const schema = object({ password: currentPassword(t('passwordRequired')), code: requiredCode });

type ProofDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  danger?: boolean;
  email: string;
  busy: boolean;
  onClose: () => void;
  /** Rejects with the server's refusal, which the dialog shows. */
  onConfirm: (proof: Proof) => Promise<unknown>;
};

/** Asks for password and code before the second factor is changed. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, description, confirmLabel, danger = false, email, busy, onClose, onConfirm } = props;
  const id = useId();
  const { form, register, error, summary, onSubmit } = useSchemaForm<Proof>({
    schema,
    fields,
    defaultValues: { password: '', code: '' },
    focus: 'field',
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || busy ? undefined : onClose())}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate className="flex flex-col gap-4" onSubmit={onSubmit(onConfirm)}>
        <Alert messages={summary.messages} className="empty:hidden" />
        {/* Tells a password manager whose password it is. */}
        <input hidden readOnly aria-label={t('username')} autoComplete="username" value={email} />
        <Field label={t('password')} error={error('password')} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <CodeControl form={form} name="code" error={error('code')} />
      </form>
    </Dialog>
  );
}
