import type { ReactNode } from 'react';
import { t } from '@/i18n/office-shared';

type SaveBarProps = {
  dirty: boolean;
  /** Instead of 'You have changes that are not saved.', such as where a draft is kept. */
  note?: ReactNode;
  /** The form's buttons, the main one last. */
  children: ReactNode;
};

/** The buttons of a long form, in sight at the foot of the window. */
export function SaveBar({ dirty, note, children }: SaveBarProps) {
  return (
    <div className="foot-bar sticky bottom-0 z-30 -mx-4 mt-6 -mb-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6 lg:-mx-8 lg:-mb-8 lg:px-8">
      <p role="status" className="mr-auto text-caption text-mute">
        {dirty ? (note ?? t('unsaved')) : ''}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-1">{children}</div>
    </div>
  );
}
