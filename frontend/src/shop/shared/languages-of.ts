import type { CourseSummary } from '@/api/types';
import { t } from '@/i18n/proof';
import { languageName } from '@/domain/catalog/language';

/** Lists the languages of the courses with their counts. Empty when no course states one. */
export function languagesOf(courses: Pick<CourseSummary, 'language'>[]): string {
  const counts = new Map<string, number>();
  for (const { language } of courses) if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts]
    .map(([language, count]) => t('inLanguage', { language: languageName(language), count }))
    .join(', ');
}
