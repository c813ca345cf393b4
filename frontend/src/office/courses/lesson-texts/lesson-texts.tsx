import { Languages } from 'lucide-react';
import { Suspense, useState } from 'react';
import { textLanguages, type TextLanguage } from '@/office/shared/translations/languages';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-shared';

const LessonTextsDialog = lazyPart(() => import('./lesson-texts-dialog'));

/** A button for each further language, which opens the texts of a stored lesson in that language. */
export function LessonTexts({ lessonId, title }: { lessonId: string; title: string }) {
  const [opened, setOpened] = useState<TextLanguage | null>(null);
  const languages = textLanguages();
  if (languages.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {languages.map((language) => (
        <Button
          key={language.locale}
          variant="outline"
          size="sm"
          className="min-h-11"
          onClick={() => setOpened(language)}
        >
          <Languages size={16} aria-hidden />
          {t('translations', { language: language.name })}
        </Button>
      ))}
      {opened ? (
        <Suspense fallback={null}>
          <LessonTextsDialog
            lessonId={lessonId}
            title={title}
            language={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
