import { translationTabs } from '@/office/shared/translations/languages';
import type { TabPart } from '@/office/shared/use-form-tabs';
import { t as batches } from '@/i18n/admin-batches';
import { t } from '@/i18n/admin-courses';
import { textLists } from './course-form';

const among = (names: readonly string[]) => (field: string) => names.includes(field);

const parts: readonly TabPart[] = [
  {
    value: 'basics',
    label: t('basics'),
    holds: among([
      'title',
      'category',
      'level',
      'language',
      'duration',
      'weeks',
      'hoursPerWeek',
      'projectCount',
      'slug',
      'courseIntroLine',
      'description',
      'HowWillHelpYou',
    ]),
  },
  {
    value: 'page',
    label: t('pagePart'),
    holds: (field) => among(textLists)(field) || /^(projects|questions)/.test(field),
  },
  {
    value: 'curriculum',
    label: t('curriculumPart'),
    // Lessons and modules have fields of their own.
    holds: (field) => field.startsWith('curriculum') || /^(lesson|module)/.test(field),
  },
  { value: 'people', label: t('peoplePart'), holds: (field) => field.startsWith('mentor') },
  {
    value: 'selling',
    label: t('selling'),
    holds: among([
      'price',
      'bundleName',
      'refundWindowDays',
      'startsOn',
      'isOffline',
      'isTrending',
      'learnersMark',
    ]),
  },
  {
    value: 'files',
    label: t('filesPart'),
    holds: among(['image', 'certificatePath', 'pdfPath', 'courseIntrovideo']),
  },
];

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
