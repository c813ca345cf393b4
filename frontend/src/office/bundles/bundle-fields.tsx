import { FormErrors } from '@/office/shared/form-errors';
import { t } from '@/i18n/admin-bundles';
import { BasicsPanel, PricePanel } from './basics-panel';
import { CoursesPanel } from './courses-panel';
import { SpecialPanel } from './special-panel';
import type { BundleFormState } from './use-bundle-form';

const labels = {
  bundleName: t('name'),
  category: t('category'),
  slug: t('slug'),
  description: t('description'),
  bundleImage: t('picture'),
  workshops: t('workshops'),
  refundWindowDays: t('refundWindow'),
  whyBundle: t('why'),
  price: t('price'),
  discount: t('discount'),
  offerPrice: t('offerPrice'),
  courses: t('coursesTitle'),
  theme: t('theme'),
  popupLanguage: t('popupLanguage'),
  videoUrlEnglish: t('videoEnglish'),
  videoUrlHindi: t('videoHindi'),
  startLearningUrl: t('startUrl'),
};

/** All fields of a bundle, with what is wrong above them. */
export function BundleFields({ state }: { state: BundleFormState }) {
  return (
    <div className="grid gap-5">
      <FormErrors errors={state.errors} labels={labels} general={state.general} revision={state.revision} />
      <BasicsPanel state={state} />
      <PricePanel state={state} />
      <CoursesPanel state={state} />
      <SpecialPanel state={state} />
    </div>
  );
}

/** What a field is called, for sentences about it. */
export const labelOf = (name: string): string => (labels as Record<string, string>)[name] ?? name;
