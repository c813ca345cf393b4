import { object } from 'valibot';
import { useReissueCertificate } from '@/api/admin/student-labels';
import { ConfirmDialog } from '@/office/shared/confirm-dialog';
import { ReasonField } from '@/office/shared/reason-field';
import { requiredText } from '@/shared/form/schema';
import { useSchemaForm } from '@/shared/form/use-schema-form';
import { Alert } from '@/shared/ui/alert';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-student-page';

const fields = ['name', 'reason'] as const;
type Values = Record<(typeof fields)[number], string>;
const schema = object({
  name: requiredText(t('reissueNameRequired')),
  reason: requiredText(t('reissueReasonRequired')),
});

type ReissueDialogProps = { studentId: string; code: string; onClose: () => void };

/** Issues a certificate anew under a corrected name. */
export default function ReissueDialog({ studentId, code, onClose }: ReissueDialogProps) {
  const reissue = useReissueCertificate(studentId, code);
  const { register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields,
    defaultValues: { name: '', reason: '' },
    focus: 'field',
  });
  const confirm = onSubmit(async (values) => {
    const { name, code: issued } = await reissue.mutateAsync(values);
    toast.success(t('reissued', { code: issued, name }));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('reissueTitle', { code })}
      description={t('reissueText')}
      confirmLabel={t('reissue')}
      busy={reissue.isPending}
      onConfirm={() => confirm()}
    >
      <Field label={t('reissueName')} error={error('name')} required>
        <Input autoComplete="off" maxLength={80} {...register('name')} />
      </Field>
      <ReasonField {...register('reason')} hint={t('reissueReasonHint')} error={error('reason')} />
      <Alert messages={summary.messages} />
    </ConfirmDialog>
  );
}
