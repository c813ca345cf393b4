import { useId } from 'react';
import { object } from 'valibot';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/discussions';

const fields = ['reason'] as const;
const schema = object({ reason: requiredText(t('reasonRequired')) });

type ReasonDialogProps = {
  title: string;
  /** Says who can read the reason. */
  hint: string;
  action: string;
  /** Hides something from others. */
  danger?: boolean;
  busy: boolean;
  /** Sends the reason. If it throws, the error is shown and the text stays. */
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a reason: of a report, or why a post is hidden. */
export function ReasonDialog({ title, hint, action, danger, busy, onSend, onClose }: ReasonDialogProps) {
  const id = useId();
  const { register, error, summary, onSubmit } = useSchemaForm<{ reason: string }>({
    schema,
    fields,
    defaultValues: { reason: '' },
    focus: 'field',
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || busy ? undefined : onClose())}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={onSubmit(({ reason }) => onSend(reason))}>
        <Field label={t('reason')} hint={hint} error={error('reason')} required>
          <Textarea rows={3} maxLength={500} {...register('reason')} />
        </Field>
        <Alert messages={summary.messages} className={summary.messages.length > 0 ? 'mt-4' : undefined} />
      </form>
    </Dialog>
  );
}
