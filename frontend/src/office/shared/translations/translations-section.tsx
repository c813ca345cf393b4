import { Languages } from 'lucide-react';
import { useId, useState } from 'react';
import type { TranslatedKind } from '@/api/admin/translations';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-shared';
import type { Described } from './places';
import { textLanguages, type TextLanguage } from './languages';
import { TranslationsTab } from './translations-tab';

type TranslationsSectionProps = {
  kind: TranslatedKind;
  id: string;
  isEnglishDirty: boolean;
  onDirty: (locale: string, dirty: boolean) => void;
  describe?: (place: string) => Described;
};

/** The texts of a thing whose form has no tabs: below it, a button for each language that opens them. */
export function TranslationsSection(props: TranslationsSectionProps) {
  return textLanguages().map((language) => <Opened key={language.locale} {...props} language={language} />);
}

function Opened({ language, ...rest }: TranslationsSectionProps & { language: TextLanguage }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="outline"
        className="max-sm:w-full"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Languages size={18} aria-hidden />
        {t('translations', { language: language.name })}
      </Button>
      {/* Folded, it keeps what was written. */}
      <div id={id} hidden={!open} className="pt-4">
        <TranslationsTab {...rest} language={language} open={open} />
      </div>
    </div>
  );
}
