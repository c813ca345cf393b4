import { screens as audit } from './audit/screen';
import { screens as blog } from './blog/screen';
import { screens as bundles } from './bundles/screen';
import { screens as coupons } from './coupons/screen';
import { screens as courses } from './courses/screen';
import { screens as dashboard } from './dashboard/screen';
import { screens as discussions } from './discussions/screen';
import { screens as enquiries } from './enquiries/screen';
import { screens as figures } from './figures/screen';
import { screens as launch } from './launch/screen';
import { screens as mails } from './mails/screen';
import { screens as mentors } from './mentors/screen';
import { screens as money } from './money/screen';
import { screens as offers } from './offers/screen';
import { screens as providers } from './providers/screen';
import { screens as quizzes } from './quizzes/screen';
import { screens as reports } from './reports/screen';
import { screens as reviews } from './reviews/screen';
import { screens as security } from './security/screen';
import { screens as settings } from './settings/screen';
import { screens as site } from './site/screen';
import { screens as staff } from './staff/screen';
import { screens as students } from './students/screen';
import { screens as submissions } from './submissions/screen';
import { screens as webinars } from './webinars/screen';
import { t } from '@/i18n/office-layout';
import type { OfficeScreen } from './shared/frame/office-screen';

const overview = [...dashboard, ...launch] as const;
const teaching = [...courses, ...figures, ...quizzes, ...bundles, ...mentors, ...webinars] as const;
const learners = [...students, ...enquiries, ...discussions, ...submissions, ...reviews] as const;
const sales = [...offers, ...coupons, ...money, ...reports] as const;
const website = [...site, ...blog, ...mails] as const;
const institute = [...settings, ...providers, ...staff, ...audit, ...security] as const;

/**
 * Every screen of the back office, in the order of its menu. Routes, menu, palette, rights and browser tests read this list,
 * and no other has to know a screen.
 */
export const screens = [...overview, ...teaching, ...learners, ...sales, ...website, ...institute] as const;

export type Screen = (typeof screens)[number];

const entries = (of: readonly OfficeScreen[]) =>
  of.flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []));

/** The entries of the menu by group. The first group has no label. */
export const menuGroups = [
  { label: null, entries: entries(overview) },
  { label: t('groupCourses'), entries: entries(teaching) },
  { label: t('groupLearners'), entries: entries(learners) },
  { label: t('groupSales'), entries: entries(sales) },
  { label: t('groupSite'), entries: entries(website) },
  { label: t('groupInstitute'), entries: entries(institute) },
];

/** The screens that the menu and the palette lead to. */
export const menuScreens = entries(screens);
