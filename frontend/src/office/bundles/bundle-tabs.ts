import { translationTabs } from '@/office/shared/translations/languages';
import type { TabPart } from '@/office/shared/editor/use-form-tabs';
import { t } from '@/i18n/admin-bundles';
import { bundleFields } from './bundle-fields';

const parts = bundleFields.tabs({
  basics: t('basics'),
  courses: t('coursesPart'),
  selling: t('sellingPart'),
  special: t('specialPart'),
});

/** The tabs of a bundle's form, with the fields of each. Translations come last. */
export const bundleTabs = (): readonly TabPart[] => [...parts, ...translationTabs()];
