import type { CourseSummary } from '@/api/types';
import { t } from '@/i18n/proof';
import { languageName } from '@/domain/catalog/language';

/** In which languages courses are taught, with how many there are of each; nothing where none says it. */
export function languagesOf(courses: Pick<CourseSummary, 'language'>[]): string {
  const counts = new Map<string, number>();
  for (const { language } of courses) if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts]
    .map(([language, count]) => t('inLanguage', { language: languageName(language), count }))
    .join(', ');
}
