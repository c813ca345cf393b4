import { useState } from 'react';
import { useAssign, type StudentName } from '@/api/admin/students';
import { messagesOf } from '@/api/error';
import type { ItemType } from '@/api/types';
import { SuggestBox, type Suggestion } from '@/office/shared/fields/suggest-box';
import { useItemSuggestions } from '@/office/shared/fields/use-item-suggestions';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-students';

type AssignDialogProps = { type: ItemType; student: StudentName; onClose: () => void };

/** Gives a student a course or bundle that is found by its name. */
export function AssignDialog({ type, student, onClose }: AssignDialogProps) {
  const isCourse = type === 'course';
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const found = useItemSuggestions(type, text.trim(), student._id);
  const assign = useAssign(type);
  const submit = () => {
    if (!chosen) return;
    assign.mutate(
      { studentId: student._id, courseId: chosen.id },
      {
        onSuccess: () => {
          toast.success(t(isCourse ? 'assignedCourse' : 'assignedBundle'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || assign.isPending ? undefined : onClose())}
      title={t(isCourse ? 'assignCourseTo' : 'assignBundleTo', { name: student.name })}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!chosen} loading={assign.isPending} onClick={submit}>
            {t('assign')}
          </Button>
        </>
      }
    >
      <SuggestBox
        label={t(isCourse ? 'courseName' : 'bundleName')}
        hint={t('typeHint')}
        text={text}
        onText={(typed) => {
          setText(typed);
          setChosen(null);
          assign.reset();
        }}
        options={found.options}
        loading={found.loading}
        loadError={found.error}
        onPick={(option) => {
          setChosen(option);
          setText(option.label);
        }}
      />
      <p role="status" className="text-small font-semibold empty:hidden">
        {chosen ? t(isCourse ? 'selectedCourse' : 'selectedBundle', { name: chosen.label }) : ''}
      </p>
      <Alert messages={assign.error ? messagesOf(assign.error) : []} />
    </Dialog>
  );
}
