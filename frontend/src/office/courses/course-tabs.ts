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

// They are no fields of the form.
const batchesPart: TabPart = { value: 'batches', label: batches('heading'), holds: () => false };

/**
 * The tabs of a course's form, with the fields under each. One that is taught in a classroom has batches; what is
 * written in other languages stands last.
 */
export const courseTabs = (isOffline: boolean): readonly TabPart[] => [
  ...parts,
  ...(isOffline ? [batchesPart] : []),
  ...translationTabs(),
];
