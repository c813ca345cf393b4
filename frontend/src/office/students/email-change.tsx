import { useCorrectStudent, type Student } from '@/api/admin/students';
import { formatDateTime } from '@/kit/lib/date';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-students';

/** A change of address that staff entered and that takes effect later, with a button to cancel it. */
export function EmailChange({ student, editable }: { student: Student; editable: boolean }) {
  const correct = useCorrectStudent(student._id);
  const { emailChange, email } = student;
  if (!emailChange) return null;
  const keep = () =>
    correct.mutate({ email }, { onSuccess: () => toast.success(t('addressKept', { email })) });
  return (
    <>
      <span className="block break-words text-mute">
        {t('addressChanges', {
          email: emailChange.email,
          date: formatDateTime(emailChange.dueAt),
          reason: emailChange.reason,
        })}
      </span>
      {editable ? (
        <Button variant="outline" size="sm" className="mt-2" loading={correct.isPending} onClick={keep}>
          {t('keepAddress')}
        </Button>
      ) : null}
    </>
  );
}
