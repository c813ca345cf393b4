// The wire's shapes. Amounts are rupees with at most two decimals; times are ISO 8601; ids are UUIDs and every
// path that takes an id takes the slug too.

export type ItemType = 'course' | 'bundle';
export type ItemRef = { type: ItemType; id: string };
export type Page = { page: number; perPage: number; total: number };
export type Status = 'Draft' | 'Published' | 'Archived';
export type Theme = 'orange' | 'green' | 'purple';

export type CourseSummary = {
  _id: string;
  slug: string;
  title: string;
  image: string;
  price: number;
  priceInclGst: number;
  duration: string;
  category: string;
  level: string;
  isTrending: boolean;
  isOffline: boolean;
  bundle: string | null;
  bundleName: string | null;
  courseIntroLine: string;
  /** Plain text, at most 200 characters; the full text in `Course`. */
  description: string;
  rating: number | null;
  totalLessons: number;
  totalSeconds: number;
};

export type Video = {
  _id: string;
  title: string;
  isPreview: boolean;
  durationSeconds: number | null;
  /** Of previews for anyone, else for owners and admins only. */
  url?: string;
  /** For owners only. */
  progress?: { position: number; completed: boolean };
};

export type Mentor = {
  name: string;
  profileImage: string | null;
  youtubeId: string | null;
  linkedInId: string | null;
  about: string;
};

export type Course = CourseSummary & {
  courseIntrovideo: { videoPath: string } | null;
  whyCourse: string[];
  whatYouWillLearn: string[];
  whoShouldEnroll: string[];
  stillConfused: string[];
  reason: string[];
  courseHighlights: string[];
  HowWillHelpYou: string | null;
  videos: Video[];
  certificatePath: string | null;
  pdfPath: string | null;
  mentor: Mentor[];
  refundWindowDays: number;
  owned: boolean;
  status: Status;
  date: string;
  version: number;
};

export type Bundle<C = string> = {
  _id: string;
  slug: string;
  bundleName: string;
  bundleImage: string;
  description: string | null;
  price: number;
  discountedPrice: number;
  discountedPriceInclGst: number;
  /** Percent. */
  discount: number;
  hasDiscount: boolean;
  isSpecial: boolean;
  category: string | null;
  workshops: number;
  whyBundle: string[];
  totalLessons: number;
  totalSeconds: number;
  courses: C[];
  refundWindowDays: number;
  theme: Theme | null;
  status: Status;
  date: string;
  lastUpdated: string;
  owned?: boolean;
  videoUrlEnglish?: string | null;
  videoUrlHindi?: string | null;
  startLearningUrl?: string | null;
};
export type BundleWithCourses = Bundle<CourseSummary>;

export type User = {
  _id: string;
  name: string;
  email: string;
  mobilenumber: string;
  role: 'learner' | 'admin';
  referralCode: string | null;
  sharableReferralCode: string;
  profilePic: string | null;
  /** Two-digit GST code of the state. */
  state: string | null;
  courses: { _id: string; slug: string; title: string; image: string }[];
  bundles: (BundleProgress & Pick<Bundle, '_id' | 'slug' | 'bundleName' | 'bundleImage'>)[];
  totalTeam: number;
  total_income: number;
  incentive: number;
  incomeHistory: { date: string; amount: number }[];
  createdAt: string;
};
type BundleProgress = { totalLessons: number; completedLessons: number; progress: number };

export type MenuItem = { _id: string; slug: string; name: string };
export type MenuColumn = { items: MenuItem[]; total: number };
export type Menu = {
  bundles: MenuColumn;
  trending: MenuColumn;
  specialBundles: MenuColumn;
  courses: MenuColumn;
  categories: { name: string; total: number }[];
};

export type Offer = {
  _id: string;
  isActive: boolean;
  text: string;
  bundle: Pick<
    Bundle,
    '_id' | 'slug' | 'bundleName' | 'bundleImage' | 'price' | 'discountedPrice' | 'discount'
  >;
};

export type CartLine = ItemRef & {
  slug: string;
  title: string;
  image: string;
  price: number;
  priceInclGst: number;
};

export type Gst = { cgst: number; sgst: number; igst: number };
export type QuoteLine = ItemRef & {
  slug: string;
  title: string;
  image: string;
  price: number;
  discount: number;
  taxable: number;
  gst: Gst;
  total: number;
};
export type QuoteWarning = ItemRef & {
  code: 'already_owned' | 'contained_in_bundle' | 'bundle_contains_owned' | 'unavailable';
  message: string;
};
type Totals = {
  subtotal: number;
  discount: number;
  taxable: number;
  gst: Gst;
  total: number;
  state: string | null;
};
export type Quote = Totals & { lines: QuoteLine[]; warnings: QuoteWarning[] };

export type Order = Totals & {
  _id: string;
  status: 'pending' | 'paid' | 'refunded' | 'expired' | 'cancelled';
  items: QuoteLine[];
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
  payment: {
    status: 'created' | 'paid' | 'failed' | 'expired';
    reason: string | null;
    attempts: number;
  } | null;
};
export type Payment = { kind: 'simulated'; reference?: string };

export type Learning = {
  courses: {
    _id: string;
    slug: string;
    title: string;
    image: string;
    category: string;
    totalLessons: number;
    completedLessons: number;
    /** Whole percent. */
    progress: number;
    resume: { videoId: string; title: string; position: number } | null;
  }[];
  bundles: (BundleProgress &
    Pick<Bundle, '_id' | 'slug' | 'bundleName' | 'bundleImage'> & { courses: string[] })[];
};
export type LessonProgress = {
  progress: { position: number; completed: boolean };
  course: { completedLessons: number; totalLessons: number; progress: number };
};

export type Settings = {
  brand: {
    name: string;
    tagline: string;
    logo: string | null;
    company: string;
    poweredBy: string;
    description: string;
  };
  contact: { phone: string; email: string; address: string; grievanceName: string; grievanceEmail: string };
  social: Record<'instagram' | 'facebook' | 'linkedin' | 'youtube' | 'x', string | null>;
  figures: Record<
    'courses' | 'placementPartners' | 'students' | 'trainers' | 'liveTrainings' | 'appUsers',
    string
  >;
  appStores: { android: string | null; ios: string | null };
  popupDelayMs: number;
  gst: { percent: number; registered: boolean; sellerState: string };
  states: { code: string; name: string }[];
  termsVersion: string;
  videoHosts: string[];
};
