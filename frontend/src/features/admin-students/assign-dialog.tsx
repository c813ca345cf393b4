import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminBundlesQuery } from '@/api/admin/bundles';
import { adminCoursesQuery } from '@/api/admin/courses';
import { useAssign, type StudentRow } from '@/api/admin/students';
import { messagesOf } from '@/api/error';
import type { ItemType } from '@/api/types';
import { SuggestBox, type Suggestion } from '@/components/admin/suggest-box';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/admin-students';
import { useDebounced } from '@/lib/use-debounced';

type AssignDialogProps = { type: ItemType; student: StudentRow; onClose: () => void };

/** Gives a student a course or bundle that is found by its name. */
export function AssignDialog({ type, student, onClose }: AssignDialogProps) {
  const isCourse = type === 'course';
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const found = useSuggestions(type, text.trim());
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
        fault={found.fault}
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

/** Courses or bundles whose name holds the text; archived ones are not given any more. */
function useSuggestions(type: ItemType, typed: string) {
  const q = useDebounced(typed);
  const asked = q.length > 2;
  const filter = { q, status: '', sort: 'title', page: 1 };
  const courses = useQuery({ ...adminCoursesQuery(filter), enabled: asked && type === 'course' });
  const bundles = useQuery({ ...adminBundlesQuery(filter), enabled: asked && type === 'bundle' });
  const query = type === 'course' ? courses : bundles;
  const rows =
    type === 'course'
      ? (courses.data?.courses ?? []).map(({ _id, title, status }) => ({ _id, name: title, status }))
      : (bundles.data?.bundles ?? []).map(({ _id, bundleName, status }) => ({
          _id,
          name: bundleName,
          status,
        }));
  const needle = typed.toLowerCase();
  const options = rows
    // The list also finds by category; here the name counts.
    .filter(({ name, status }) => status !== 'Archived' && name.toLowerCase().includes(needle))
    .map(({ _id, name, status }) => ({
      id: _id,
      label: name,
      note: status === 'Draft' ? t('draft') : undefined,
    }));
  return { options, loading: query.isFetching || q !== typed, fault: query.error };
}
