import { object } from 'valibot';
import { useBlockStudent, type Student } from '@/api/admin/students';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { ReasonField } from '@/office/shared/fields/reason-field';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-students';

const schema = object({
  notice: requiredText(t('noticeRequired')),
  reason: requiredText(t('reasonRequired')),
});
type Values = { notice: string; reason: string };

/**
 * Blocks a student with two reasons, one for the student and one for colleagues. Unblocks a blocked student.
 */
export default function BlockDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { _id, name, blocked } = student;
  const block = useBlockStudent(_id);
  const { register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields: ['notice', 'reason'],
    defaultValues: { notice: '', reason: '' },
    focus: 'field',
  });
  const keepOut = onSubmit(async (values) => {
    await block.mutateAsync({ blocked: true, ...values });
    toast.success(t('blockedDone', { name }));
    onClose();
  });
  const letIn = () =>
    block.mutate(
      { blocked: false },
      {
        onSuccess: () => {
          toast.success(t('unblockedDone', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(blocked ? 'unblockTitle' : 'blockTitle', { name })}
      description={t(blocked ? 'unblockText' : 'blockText')}
      confirmLabel={t(blocked ? 'unblock' : 'block')}
      danger={!blocked}
      busy={block.isPending}
      error={blocked ? block.error : null}
      onConfirm={() => (blocked ? letIn() : keepOut())}
    >
      {blocked ? null : (
        <>
          <Field label={t('notice')} hint={t('noticeHint')} error={error('notice')} required>
            <Textarea rows={2} maxLength={500} {...register('notice')} />
          </Field>
          <ReasonField {...register('reason')} error={error('reason')} hint={t('reasonHint')} />
        </>
      )}
      <Alert className="empty:-mt-4" messages={summary.messages} />
    </ConfirmDialog>
  );
}
