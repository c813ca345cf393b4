import { Panel } from '@/office/shared/page/panel';
import { TranslationsSection } from '@/office/shared/translations/translations-section';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { t } from '@/i18n/admin-courses';

/** The name of a category is its own label. */
const describe = (name: string) => ({ group: 'basics' as const, label: name });

/** What the categories of courses and articles are called in further languages. */
export default function CategoryNames() {
  const { isTranslating, onDirty } = useTranslating();
  return (
    <Panel title={t('categoryNames')} text={t('categoryNamesText')} className="mt-8">
      <TranslationsSection
        kind="categories"
        id="all"
        isEnglishDirty={false}
        onDirty={onDirty}
        describe={describe}
      />
      <UnsavedGuard dirty={isTranslating} />
    </Panel>
  );
}
