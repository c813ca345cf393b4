// The wire's shapes by the names the client uses, taken from the generated description of the API (`npm run api`).
// Amounts are rupees with at most two decimals; times are ISO 8601; every path that takes an id takes the slug too.
import type { components } from './schema';

export type ApiSchema = components['schemas'];
/** `T` with fields that this caller always gets. */
export type WithRequired<T, Fields extends keyof T> = T & {
  [Field in Fields]-?: Exclude<T[Field], undefined>;
};

export type ItemType = ApiSchema['ItemKind'];
export type ItemRef = ApiSchema['ItemRef'];
export type Page = ApiSchema['PageBody'];
export type Status = ApiSchema['ItemStatus'];
export type Theme = ApiSchema['Theme'];

export type CourseSummary = ApiSchema['CourseSummary'];
export type Video = ApiSchema['VideoBody'];
export type Lesson = ApiSchema['LessonBody'];
export type Module = ApiSchema['ModuleBody'];
export type Mentor = ApiSchema['MentorBody'];
export type Course = ApiSchema['CourseBody'];

/** Only special bundles have the videos and the call to action. */
export type Bundle = ApiSchema['BundleBody_String'];
export type BundleWithCourses = ApiSchema['BundleBody_CourseSummary'];

export type User = ApiSchema['UserBody'];

export type MenuItem = ApiSchema['MenuItem'];
export type Menu = ApiSchema['Menu'];
export type Offer = ApiSchema['PopupBody'];
export type CartLine = ApiSchema['CartLine'];

export type Credit = ApiSchema['CreditBody'];
export type QuoteLine = ApiSchema['LineBody'];
export type QuoteWarning = ApiSchema['WarningBody'];
export type Quote = ApiSchema['QuoteBody'];
export type Order = ApiSchema['OrderBody'];
/** How paying goes on: wait for the order to settle, or post the fields to the gateway's page. */
export type Payment = ApiSchema['StartedPayment'];

export type Learning = ApiSchema['LearningData'];
export type LessonProgress = ApiSchema['WatchedData'];
export type Settings = ApiSchema['SettingsBody'];

type LessonDetail = ApiSchema['LessonDetail'];
/** Addresses of a lesson's video once its stream is made. */
export type Playback = NonNullable<LessonDetail['playback']>;
export type Caption = NonNullable<LessonDetail['captions']>[number];
export type Chapter = NonNullable<LessonDetail['chapters']>[number];
