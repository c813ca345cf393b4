import type { AdminCourse } from '@/api/admin/types';
import { ConfirmDialog } from '@/office/shared/confirm-dialog';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/admin-courses';
import { changedFields, fromCourse } from './course-form';
import { describeField } from './describe';
import { labels } from './labels';
import type { CourseEditor } from './use-course-form';

type ConflictDialogProps = {
  /** The version that was stored meanwhile; null while there is no conflict. */
  theirs: AdminCourse | null;
  editor: CourseEditor;
  busy: boolean;
  onClose: () => void;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
};

/** Two people edited one course: what the other one changed, and the ways out. */
export function ConflictDialog({
  theirs,
  editor,
  busy,
  onClose,
  onKeepMine,
  onLoadTheirs,
}: ConflictDialogProps) {
  const their = theirs ? fromCourse(theirs) : null;
  const changed = their ? changedFields(their, editor.base) : [];
  const mine = changedFields(editor.form, editor.base);
  return (
    <ConfirmDialog
      open={theirs !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('conflictTitle')}
      description={changed.length > 0 ? t('conflictText') : t('conflictNothing')}
      cancelLabel={t('backToForm')}
      confirmLabel={t('keepMine')}
      busy={busy}
      onConfirm={onKeepMine}
      extra={
        <Button variant="outline" onClick={onLoadTheirs}>
          {t('loadTheirs')}
        </Button>
      }
    >
      {their && changed.length > 0 ? (
        <dl className="flex flex-col gap-3 text-small">
          {changed.map((name) => (
            <div key={name} className="rounded-control border border-line bg-paper p-3">
              <dt className="font-semibold">{labels[name]}</dt>
              <dd className="mt-1 break-words whitespace-pre-line">
                <span className="text-mute">{t('theirs')}</span> {describeField(their, name)}
              </dd>
              <dd className="mt-1 break-words whitespace-pre-line">
                <span className="text-mute">{t('yours')}</span>{' '}
                {mine.includes(name) ? describeField(editor.form, name) : t('notChanged')}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </ConfirmDialog>
  );
}
