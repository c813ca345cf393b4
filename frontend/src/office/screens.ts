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
import type { OfficeScreen } from './shared/frame/office-screen';

/**
 * Every screen of the back office, in the order of its menu. Routes, menu, palette, rights and browser tests read this list,
 * and no other has to know a screen.
 */
export const screens = [
  ...dashboard,
  ...launch,
  ...courses,
  ...figures,
  ...quizzes,
  ...bundles,
  ...mentors,
  ...webinars,
  ...blog,
  ...students,
  ...site,
  ...mails,
  ...settings,
  ...providers,
  ...offers,
  ...coupons,
  ...money,
  ...reports,
  ...enquiries,
  ...discussions,
  ...submissions,
  ...reviews,
  ...staff,
  ...audit,
  ...security,
] as const;

export type Screen = (typeof screens)[number];

/** The screens that the menu and the palette lead to. */
export const menuScreens = (screens as readonly OfficeScreen[]).flatMap(({ path, menu }) =>
  menu ? [{ path, ...menu }] : [],
);
