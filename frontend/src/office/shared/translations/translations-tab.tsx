import { Suspense, useState, type ReactNode } from 'react';
import type { TranslatedKind } from '@/api/admin/translations';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Alert } from '@/kit/ui/alert';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/office-shared';
import type { Described } from './places';
import { textLanguages, type TextLanguage } from './languages';

const TranslationsPanel = lazyPart(() => import('./translations-panel'));

type Translated = {
  kind: TranslatedKind;
  /** Absent until the item is stored. */
  id: string | undefined;
  isEnglishDirty: boolean;
  onDirty: (locale: string, dirty: boolean) => void;
  describe?: (place: string) => Described;
};
type TranslationsTabProps = Translated & { language: TextLanguage; open: boolean };

/** The translations of an item into one language. They are loaded when the tab is first opened. */
export function TranslationsTab({ id, open, language, ...rest }: TranslationsTabProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  if (id === undefined)
    return <Alert tone="info" messages={[t('saveBeforeTranslating', { language: language.name })]} />;
  if (!opened) return null;
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="h-96 w-full rounded-card" />
        </Loading>
      }
    >
      <TranslationsPanel id={id} language={language} {...rest} />
    </Suspense>
  );
}

/** The content of the language tabs, by the tabs' values. */
export const translationsContent = (thing: Translated, tab: string): Record<string, ReactNode> =>
  Object.fromEntries(
    textLanguages().map((language) => [
      language.locale,
      <TranslationsTab key={language.locale} {...thing} language={language} open={tab === language.locale} />,
    ]),
  );
