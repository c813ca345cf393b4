import { use, useCallback, useState } from 'react';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import type { TextLanguage } from '@/office/shared/translations/languages';
import { describeLessonPlace } from '@/office/shared/translations/places';
import TranslationsPanel from '@/office/shared/translations/translations-panel';
import { Dialog } from '@/kit/ui/dialog';
import { t as curriculum } from '@/i18n/curriculum-panel';
import { t as shared } from '@/i18n/office-shared';
import { t } from '@/i18n/office-translations';
import { TranslatingContext } from './translating';

type LessonTextsDialogProps = {
  lessonId: string;
  title: string;
  language: TextLanguage;
  onClose: () => void;
};

/** What a lesson says in another language. Asks before it is closed with something that is not saved. */
export default function LessonTextsDialog({ lessonId, title, language, onClose }: LessonTextsDialogProps) {
  const { isEnglishDirty, onDirty } = use(TranslatingContext);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const onOwnDirty = useCallback(
    (locale: string, isDirty: boolean) => {
      setDirty(isDirty);
      // Tells the page, which also asks before it is left with unsaved changes.
      onDirty(`${lessonId} ${locale}`, isDirty);
    },
    [lessonId, onDirty],
  );
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={() => (dirty ? setAsking(true) : onClose())}
      title={t('lessonTexts', {
        language: language.name,
        title: title.trim() || curriculum('untitled'),
      })}
    >
      {/* It scrolls by itself, so that its last line, which saves, stays at the dialog's end. */}
      <div className="-mx-6 -mb-6 min-h-0 scroll-pb-28 overflow-y-auto px-6">
        <TranslationsPanel
          kind="lesson"
          id={lessonId}
          language={language}
          isEnglishDirty={isEnglishDirty}
          onDirty={onOwnDirty}
          describe={describeLessonPlace}
        />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={shared('leaveTitle')}
        description={shared('leaveDraft')}
        cancelLabel={shared('goOn')}
        confirmLabel={shared('leave')}
        danger
        onConfirm={onClose}
      />
    </Dialog>
  );
}
