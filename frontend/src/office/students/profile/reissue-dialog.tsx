import { object } from 'valibot';
import { useReissueCertificate } from '@/api/admin/student-labels';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { ReasonField } from '@/office/shared/fields/reason-field';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { toast } from '@/kit/ui/toast';
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
