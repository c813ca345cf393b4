import { translationTabs } from '@/office/shared/translations/languages';
import type { TabPart } from '@/office/shared/use-form-tabs';
import { t } from '@/i18n/admin-bundles';

const among = (names: readonly string[]) => (field: string) => names.includes(field);

const parts: readonly TabPart[] = [
  {
    value: 'basics',
    label: t('basics'),
    holds: (field) =>
      among([
        'bundleName',
        'category',
        'slug',
        'description',
        'bundleImage',
        'workshops',
        'whyBundle',
        'outcomes',
      ])(field) || field.startsWith('questions'),
  },
  { value: 'courses', label: t('coursesPart'), holds: among(['courses']) },
  {
    value: 'selling',
    label: t('sellingPart'),
    holds: among(['price', 'discount', 'offerPrice', 'refundWindowDays']),
  },
  {
    value: 'special',
    label: t('specialPart'),
    holds: among(['theme', 'popupLanguage', 'videoUrlEnglish', 'videoUrlHindi', 'startLearningUrl']),
  },
];

/** The tabs of a bundle's form, with the fields under each. What is written in other languages stands last. */
export const bundleTabs = (): readonly TabPart[] => [...parts, ...translationTabs()];
