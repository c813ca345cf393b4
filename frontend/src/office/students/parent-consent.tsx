import { useState } from 'react';
import { useRecordParentConsent, type Student } from '@/api/admin/students';
import { useMay } from '@/api/permissions';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { ReasonField, useReasonForm } from '@/office/shared/fields/reason-field';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-students';
import { formatDate } from '@/kit/lib/date';

type ParentConsentProps = { student: Student; guardian: NonNullable<Student['guardian']> };

/** Whether the parent of a learner under 18 agrees; staff records a consent that was given on paper. */
export default function ParentConsent({ student, guardian }: ParentConsentProps) {
  const { name, email, askedAt, agreedAt, withdrawnAt } = guardian;
  const [asking, setAsking] = useState(false);
  const may = useMay();
  const record = useRecordParentConsent(student._id);
  const reason = useReasonForm(t('paperRequired'));
  const close = () => {
    setAsking(false);
    reason.reset();
    record.reset();
  };
  const submit = reason.onSubmit(async (values) => {
    await record.mutateAsync(values);
    toast.success(t('paperDone', { name }));
    close();
  });
  const said = agreedAt ? 'parentAgreed' : withdrawnAt ? 'parentWithdrew' : 'parentAsked';
  return (
    <div className="mt-4 space-y-3 text-small">
      <p className="break-words">
        {t(said, { name, email, date: formatDate(agreedAt ?? withdrawnAt ?? askedAt) })}
      </p>
      {agreedAt || !may('students') ? null : (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t('paper')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t('paperTitle', { name: student.name })}
        description={t('paperText', { name })}
        confirmLabel={t('paper')}
        busy={record.isPending}
        error={null}
        onConfirm={() => submit()}
      >
        <ReasonField {...reason.field} hint={t('paperHint')} />
        <Alert className="empty:-mt-4" messages={reason.messages} />
      </ConfirmDialog>
    </div>
  );
}
