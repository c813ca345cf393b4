import { t } from '@/i18n/home';
import { paths } from '@/shared/lib/paths';

/** The popular learning goals 1 to 8, in order, each with a page of its own. */
export const goals = (
  [
    'goalRole',
    'goalCertificate',
    'goalCareer',
    'goalBusiness',
    'goalFree',
    'goalFirstJob',
    'goalInterview',
    'goalGovernment',
  ] as const
).map((label, i) => ({ id: i + 1, label: t(label), to: paths.goal(i + 1) }));
