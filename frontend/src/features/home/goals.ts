import { t } from '@/i18n/en/home';
import { paths } from '@/lib/paths';

/** The popular learning goals 1 to 8, in order, each with the courses that serve it. */
export const goals = [
  { id: 1, label: t('goalRole'), to: paths.courses({ category: 'Communication' }) },
  { id: 2, label: t('goalCertificate'), to: paths.courses({ category: 'Data & Office' }) },
  { id: 3, label: t('goalCareer'), to: paths.courses({ category: 'Web Development' }) },
  { id: 4, label: t('goalBusiness'), to: paths.courses({ q: 'business' }) },
  // The free course is the cheapest.
  { id: 5, label: t('goalFree'), to: paths.courses({ sort: 'price' }) },
  { id: 6, label: t('goalFirstJob'), to: paths.courses({ category: 'Career' }) },
  { id: 7, label: t('goalInterview'), to: paths.courses({ q: 'interview' }) },
  { id: 8, label: t('goalGovernment'), to: paths.courses({ q: 'government' }) },
];
