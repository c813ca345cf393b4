import type { TabPart } from '@/office/shared/use-form-tabs';
import { t } from '@/i18n/admin-courses';
import { textLists } from './course-form';

const among = (names: readonly string[]) => (field: string) => names.includes(field);

/** The tabs of a course's form, with the fields under each; what is under no other stands in the basics. */
export const courseTabs: readonly TabPart[] = [
  {
    value: 'basics',
    label: t('basics'),
    holds: among([
      'title',
      'category',
      'level',
      'duration',
      'slug',
      'courseIntroLine',
      'description',
      'HowWillHelpYou',
    ]),
  },
  { value: 'page', label: t('pagePart'), holds: among(textLists) },
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
    holds: among(['price', 'bundleName', 'refundWindowDays', 'startsOn', 'isOffline', 'isTrending']),
  },
  {
    value: 'files',
    label: t('filesPart'),
    holds: among(['image', 'certificatePath', 'pdfPath', 'courseIntrovideo']),
  },
];
