// The wire's shapes by the names the client uses, taken from the generated description of the API (`npm run api`).
// Amounts are rupees with at most two decimals; times are ISO 8601; every path that takes an id takes the slug too.
import type { components } from './schema';

export type Wire = components['schemas'];
/** `T` with some texts known more exactly than the description says. */
export type Narrow<T, Exact> = Omit<T, keyof Exact> & Exact;

export type ItemType = Wire['ItemKind'];
export type ItemRef = Wire['ItemRef'];
export type Page = Wire['PageBody'];
export type Status = 'Draft' | 'Published' | 'Archived';
export type Theme = 'orange' | 'green' | 'purple';

export type CourseSummary = Wire['CourseSummary'];
export type Video = Wire['VideoBody'];
export type Mentor = Wire['MentorBody'];
export type Course = Narrow<Wire['CourseBody'], { status: Status }>;

/** The films and the way in are there for special bundles only; what is for admins is in ./admin. */
type BundleFields = Partial<Wire['SpecialBody']> & { theme: Theme | null; status: Status };
type PublicBundle = Omit<Wire['BundleBody_String'], keyof Wire['BundleAdminBody']>;
export type Bundle<C = string> = Narrow<PublicBundle, BundleFields & { courses: C[] }>;
export type BundleWithCourses = Bundle<CourseSummary>;

export type User = Narrow<Wire['UserBody'], { role: 'learner' | 'admin' }>;

export type MenuItem = Wire['MenuItem'];
export type Menu = Wire['Menu'];
export type Offer = Wire['PopupBody'];
export type CartLine = Wire['CartLine'];

export type Credit = Wire['CreditBody'];
export type QuoteLine = Wire['LineBody'];
export type QuoteWarning = Wire['WarningBody'];
export type Quote = Wire['QuoteBody'];
export type Order = Narrow<
  Wire['OrderBody'],
  {
    status: 'pending' | 'paid' | 'refunded' | 'expired' | 'cancelled';
    payment: Narrow<Wire['LastPayment'], { status: 'created' | 'paid' | 'failed' | 'expired' }> | null;
  }
>;
/** How paying goes on: wait for the order to settle, or post the fields to the gateway's page. */
export type Payment = Wire['StartedPayment'];

export type Learning = Wire['LearningData'];
export type LessonProgress = Wire['WatchedData'];
export type Settings = Wire['SettingsBody'];
