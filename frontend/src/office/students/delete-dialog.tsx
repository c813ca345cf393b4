import { useNavigate } from 'react-router';
import { useEraseStudent } from '@/api/admin/erasure';
import type { Student } from '@/api/admin/students';
import { EraseDialog } from '@/office/shared/editor/erase-dialog';
import { adminPaths } from '@/domain/paths/admin-paths';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-erasure';

const consequences = [t('data'), t('courses'), t('money'), t('kept'), t('mail')];

/** Deletes the account of a learner who cannot do it themselves, and leads back to the list. */
export default function DeleteDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const navigate = useNavigate();
  const erase = useEraseStudent(student._id);
  return (
    <EraseDialog
      title={t('title', { name: student.name })}
      warning={t('warning')}
      consequences={consequences}
      erase={erase}
      onErased={() => {
        toast.success(t('done'));
        void navigate(adminPaths.students);
      }}
      onClose={onClose}
    />
  );
}
