import { translationTabs } from '@/office/shared/translations/languages';
import type { TabPart } from '@/office/shared/editor/use-form-tabs';
import { t as batches } from '@/i18n/admin-batches';
import { t } from '@/i18n/admin-courses';
import { courseFields } from './course-fields';

const parts = courseFields.tabs({
  basics: t('basics'),
  page: t('pagePart'),
  curriculum: t('curriculumPart'),
  people: t('peoplePart'),
  selling: t('selling'),
  files: t('filesPart'),
});

// Batches are not fields of the form, so errors never point to this tab.
const batchesPart: TabPart = { value: 'batches', label: batches('heading'), holds: () => false };

/**
 * The tabs of a course's form, with the fields of each. A classroom course has a tab for batches.
 * Translations come last.
 */
export const courseTabs = (isOffline: boolean): readonly TabPart[] => [
  ...parts,
  ...(isOffline ? [batchesPart] : []),
  ...translationTabs(),
];
