import type { ReactNode } from 'react';
import type { AutoSave } from '@/office/shared/form/use-auto-save';
import { t } from '@/i18n/office-shared';

type SaveBarProps = {
  dirty: boolean;
  /** Replaces the text 'You have changes that are not saved.', for example where a draft is kept. */
  note?: ReactNode;
  /** Whether the form was submitted and waits for an upload. */
  waiting?: boolean;
  /** The state of autosave, for a form that saves automatically. */
  auto?: Pick<AutoSave, 'failed' | 'saved' | 'invalid'>;
  /** The form's buttons, the main one last. */
  children: ReactNode;
};

/** The buttons of a long form, in sight at the foot of the window. */
export function SaveBar({ dirty, note = t('unsaved'), waiting = false, auto, children }: SaveBarProps) {
  const how = auto?.invalid ? 'notSavedInvalid' : auto?.failed ? 'notSavedByItself' : 'savesByItself';
  const unsaved = auto ? t(how) : note;
  const settled = auto?.saved ? t('savedByItself') : '';
  return (
    <div className="foot-bar sticky bottom-0 z-30 -mx-4 mt-6 -mb-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6 lg:-mx-8 lg:-mb-8 lg:px-8">
      <p role="status" className="mr-auto text-caption text-mute">
        {waiting ? t('waitsForFile') : dirty ? unsaved : settled}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-1">{children}</div>
    </div>
  );
}
