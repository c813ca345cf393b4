import { useState } from 'react';
import { useFreeNumber, type Student } from '@/api/admin/students';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-students';

/** Takes the mobile number from an account whose owner it isn't. */
export function FreeNumber({ student }: { student: Student }) {
  const [asking, setAsking] = useState(false);
  const free = useFreeNumber(student._id);
  const { name, mobilenumber: mobile } = student;
  if (mobile === '') return null;
  const confirm = () =>
    free.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('freedNumber', { mobile }));
        setAsking(false);
      },
    });
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('freeNumber')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('freeNumberTitle', { mobile })}
        description={t('freeNumberText', { name })}
        confirmLabel={t('freeNumber')}
        danger
        busy={free.isPending}
        error={free.error}
        onConfirm={confirm}
      />
    </>
  );
}
