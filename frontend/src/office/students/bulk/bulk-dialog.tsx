import { useState } from 'react';
import type { Chosen } from '@/api/admin/student-bulk';
import { Dialog } from '@/kit/ui/dialog';
import { t } from '@/i18n/admin-student-bulk';
import { AssignForm } from './assign-form';
import type { BulkKind } from './bulk-actions';
import { BulkTask } from './bulk-task';
import { MailForm } from './mail-form';
import { TagForm } from './tag-form';

type BulkDialogProps = {
  kind: BulkKind;
  count: number;
  students: Chosen;
  /** `isDone`: whether a bulk action was started. */
  onClose: (isDone: boolean) => void;
};

/** The props of a bulk action's form. */
export type BulkFormProps = {
  students: Chosen;
  onBegun: (task: { _id: string }) => void;
  onCancel: () => void;
};

const titles = { assign: 'assignTitle', tag: 'tagTitle', mail: 'mailTitle' } as const;
const forms = { assign: AssignForm, tag: TagForm, mail: MailForm };

/** Asks for the details of a bulk action on students, then shows its progress. */
export default function BulkDialog({ kind, count, students, onClose }: BulkDialogProps) {
  const [task, setTask] = useState<string | null>(null);
  const Form = forms[kind];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose(task !== null))}
      title={t(titles[kind], { count })}
      description={kind === 'mail' ? t('mailText') : undefined}
    >
      {task ? (
        <BulkTask id={task} onClose={() => onClose(true)} />
      ) : (
        <Form students={students} onBegun={({ _id }) => setTask(_id)} onCancel={() => onClose(false)} />
      )}
    </Dialog>
  );
}
