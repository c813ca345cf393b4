import type { AdminCourse } from '@/api/admin/types';
import { ConflictDialog } from '@/office/shared/editor/conflict-dialog';
import { t } from '@/i18n/admin-courses';
import { t as shared } from '@/i18n/office-shared';
import { formatRupees } from '@/kit/lib/money';
import { courseFields, type CourseForm } from './course-fields';
import type { CourseEditor } from './use-course-form';

type CourseConflictProps = {
  theirs: AdminCourse | null;
  editor: CourseEditor;
  busy: boolean;
  onClose: () => void;
  onKeepMine: (theirs: AdminCourse) => void;
  onLoadTheirs: (theirs: AdminCourse) => void;
};

/** A field's value in words. */
function describeField(form: CourseForm, name: keyof CourseForm): string {
  const { control, describe } = courseFields.field(name);
  const value = form[name];
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return formatRupees(value);
  if ((control === 'picture' || control === 'pdf') && value) return t('fileSet');
  return (describe?.(value) ?? String(value ?? '')) || t('emptyValue');
}

/** What somebody else changed in the course that is edited here, field by field. */
export function CourseConflict({ theirs, editor, ...rest }: CourseConflictProps) {
  const their = theirs ? courseFields.from(theirs) : null;
  const changed = their ? courseFields.changed(their, editor.base) : [];
  const mine = courseFields.changed(editor.form, editor.base);
  return (
    <ConflictDialog
      theirs={theirs}
      title={t('conflictTitle')}
      text={changed.length > 0 ? t('conflictText') : t('conflictNothing')}
      {...rest}
    >
      {their && changed.length > 0 ? (
        <dl className="flex flex-col gap-3 text-small">
          {changed.map((name) => (
            <div key={name} className="rounded-control border border-line bg-paper p-3">
              <dt className="font-semibold">{courseFields.labelOf(name)}</dt>
              <dd className="mt-1 break-words whitespace-pre-line">
                <span className="text-mute">{shared('theirs')}</span> {describeField(their, name)}
              </dd>
              <dd className="mt-1 break-words whitespace-pre-line">
                <span className="text-mute">{shared('yours')}</span>{' '}
                {mine.includes(name) ? describeField(editor.form, name) : shared('notChanged')}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </ConflictDialog>
  );
}
