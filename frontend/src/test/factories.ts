import type { AdminBundleRow, AdminCourseRow } from '@/api/admin/types';
import type { Certificate } from '@/api/course/certificates';
import type { Review } from '@/api/reviews';
import type {
  Bundle,
  BundleWithCourses,
  CartLine,
  Course,
  CourseSummary,
  Lesson,
  Settings,
  User,
  Video,
} from '@/api/types';
import { everyPermission } from './permissions';

export const makeCourse = (over: Partial<CourseSummary> = {}): CourseSummary => ({
  _id: '0190f000-0000-7000-8000-000000000001',
  slug: 'react-from-zero-to-job',
  title: 'React from zero to job',
  image: '/media/covers/web-development/react-from-zero-to-job.svg',
  price: 4999,
  priceInclGst: 5898.82,
  hasPreview: false,
  duration: '3 Months',
  ...{ weeks: null, hoursPerWeek: null, projectCount: null },
  category: 'Web Development',
  level: 'Beginner',
  language: 'en',
  isTrending: true,
  isOffline: false,
  learnersMark: false,
  bundle: null,
  bundleName: null,
  courseIntroLine: 'Build six real projects, from a first component to a deployed shop.',
  description: 'Components, state, data and tests, one project after the other.',
  rating: 4.7,
  ratingCount: 12,
  totalLessons: 12,
  totalSeconds: 64_800,
  ...over,
});

/** A course as the back office lists it. */
export const makeCourseRow = (over: Partial<AdminCourseRow> = {}): AdminCourseRow => ({
  ...makeCourse(),
  status: 'Published',
  date: '2026-10-01T00:00:00Z',
  updatedAt: '2026-10-01T00:00:00Z',
  version: 1,
  missing: [],
  ...over,
});

export const makeLesson = (over: Partial<Lesson> = {}): Lesson => ({
  _id: 'lesson-1',
  moduleId: null,
  kind: 'video',
  title: 'Lesson 1',
  isPreview: false,
  durationSeconds: null,
  words: null,
  fileName: null,
  bytes: null,
  questions: null,
  ...over,
});

/** The same lessons as a list of all kinds has them. */
const lessonsOf = (videos: Video[]): Lesson[] =>
  videos.map(({ _id, title, isPreview, durationSeconds, progress }) =>
    makeLesson({ _id, title, isPreview, durationSeconds, ...(progress ? { progress } : {}) }),
  );

/** Returns a course. Its lessons are videos only, unless `over` has lessons. */
export const makeCourseDetail = (over: Partial<Course> = {}): Course => {
  const course = makePlainCourse(over);
  return { ...course, lessons: over.lessons ?? lessonsOf(course.videos) };
};

const makePlainCourse = (over: Partial<Course>): Course => ({
  ...makeCourse(),
  courseIntrovideo: null,
  whyCourse: ['You build what employers ask for.'],
  whatYouWillLearn: ['Think in components and state', 'Fetch, cache and update server data'],
  whoShouldEnroll: ['Anyone who knows HTML and CSS'],
  stillConfused: [],
  reason: [],
  courseHighlights: ['Six projects'],
  projects: [],
  questions: [],
  HowWillHelpYou: null,
  videos: Array.from({ length: 7 }, (_, i) => ({
    _id: `video-${i + 1}`,
    title: `Lesson ${i + 1}`,
    isPreview: i < 2,
    durationSeconds: 380,
    ...(i < 2 ? { url: `/media/lessons/video-${i + 1}` } : {}),
  })),
  lessons: [],
  modules: [],
  certificatePath: null,
  pdfPath: null,
  mentor: [
    {
      _id: '0190f000-0000-7000-8000-0000000000d1',
      slug: 'ananya',
      name: 'Ananya',
      profileImage: null,
      youtubeId: null,
      linkedInId: null,
      about: 'Front-end lead',
    },
  ],
  refundWindowDays: 0,
  owned: false,
  reviewSummary: null,
  status: 'Published',
  date: '2026-10-01T00:00:00Z',
  version: 1,
  ...over,
});

export const makeCertificate = (over: Partial<Certificate> = {}): Certificate => ({
  code: '7KQ2-M9XD-4TBV-0H3Z',
  name: 'Asha Verma',
  courseTitle: 'React from zero to job',
  courseSlug: 'react-from-zero-to-job',
  issuedAt: '2026-11-20T06:30:00Z',
  hours: 18,
  practiceHours: null,
  state: 'Valid',
  replacedBy: null,
  pdf: '/certificates/7KQ2-M9XD-4TBV-0H3Z.pdf',
  picture: '/share/certificates/7KQ2-M9XD-4TBV-0H3Z.png',
  verify: '/verify/7KQ2-M9XD-4TBV-0H3Z',
  ...over,
});

export const makeReview = (over: Partial<Review> = {}): Review => ({
  _id: '0190f000-0000-7000-8000-0000000000e1',
  rating: 4,
  text: 'I built my first shop with it.',
  author: 'Ravi K.',
  createdAt: '2026-11-10T06:30:00Z',
  editedAt: null,
  answer: null,
  ...over,
});

/** The review summary of a course's page: three of twelve reviews. */
export const makeReviewSummary = (): NonNullable<Course['reviewSummary']> => ({
  rating: { average: 4.7, count: 12, distribution: [0, 0, 1, 2, 9] },
  reviews: ['Ravi K.', 'Meena I.', 'Farhan S.'].map((author, i) =>
    makeReview({ _id: `review-${i + 1}`, author, rating: 5 - i }),
  ),
});

export const makeBundle = (over: Partial<Bundle> = {}): Bundle => ({
  _id: '0190f000-0000-7000-8000-0000000000b1',
  slug: 'web-starter',
  bundleName: 'Web starter',
  bundleImage: '/media/covers/web-development/web-starter.svg',
  description: 'Four courses that take you to a first site.',
  price: 9999,
  discountedPrice: 7999,
  discountedPriceInclGst: 9438.82,
  separately: 9998,
  ...{ weeks: null, languages: [] },
  discount: 20,
  hasDiscount: true,
  isSpecial: false,
  category: 'Web Development',
  workshops: 2,
  whyBundle: [],
  outcomes: [],
  questions: [],
  totalLessons: 48,
  totalSeconds: 241_200,
  courses: ['0190f000-0000-7000-8000-000000000001'],
  refundWindowDays: 0,
  theme: null,
  status: 'Published',
  date: '2026-10-01T00:00:00Z',
  lastUpdated: '2026-10-02T00:00:00Z',
  ...over,
});

/** A bundle as the back office lists it. */
export const makeBundleRow = (over: Partial<AdminBundleRow> = {}): AdminBundleRow => ({
  ...makeBundle(),
  version: 1,
  offerPrice: null,
  startsAt: null,
  endsAt: null,
  popupLanguage: null,
  missing: [],
  ...over,
});

export const makeBundleWithCourses = (over: Partial<BundleWithCourses> = {}): BundleWithCourses => ({
  ...makeBundle(),
  courses: [makeCourse()],
  owned: false,
  ...over,
});

export const makeCartLine = (over: Partial<CartLine> = {}): CartLine => {
  const { _id, slug, title, image, price, priceInclGst } = makeCourse();
  return { type: 'course', id: _id, slug, title, image, price, priceInclGst, ...over };
};

export const makeUser = (over: Partial<User> = {}): User => ({
  _id: '0190f000-0000-7000-8000-0000000000a1',
  name: 'Asha Verma',
  email: 'learner@kaushal.test',
  mobilenumber: '9000000001',
  role: 'learner',
  permissions: over.role === 'admin' ? [...everyPermission] : [],
  totpSetupRequired: false,
  referralCode: null,
  sharableReferralCode: 'ASHA42',
  locale: 'en',
  profilePic: null,
  state: null,
  emailConfirmed: true,
  pendingEmail: null,
  undeliverable: null,
  ...{ courses: [], bundles: [] },
  ...{ totalTeam: 0, total_income: 0, incentive: 0, incomeHistory: [] },
  createdAt: '2026-09-01T00:00:00Z',
  ...over,
});

export const makeSettings = (over: Partial<Settings> = {}): Settings => ({
  brand: {
    name: 'Kaushal',
    tagline: 'Learn Anything, Anywhere, Anytime',
    logo: null,
    icon: null,
    company: 'Kaushal Learning Private Limited',
    poweredBy: 'Kaushal Institute',
    description: 'Practical courses in web development and digital marketing.',
    colours: { brand: '#0b4f5c', accent: '#f4a81d' },
    publicOrigin: null,
  },
  contact: {
    phone: '1800 000 000',
    email: 'help@kaushal.test',
    address: 'Pune',
    grievanceName: 'Meera Rao',
    grievanceEmail: 'grievance@kaushal.test',
    hours: '',
    grievanceDays: 30,
  },
  social: { instagram: null, facebook: null, linkedin: null, youtube: null, x: null },
  figures: { courses: '40+', students: '10,000+', trainers: '50+' },
  appStores: { android: null, ios: null },
  popupDelayMs: 500,
  popupStrip: false,
  courseLanguage: null,
  ...{ googleSignIn: false, paymentGateway: 'payu' },
  gst: { percent: 18, registered: true, included: false, sellerState: '27', gstin: null },
  states: Object.entries({ 27: 'Maharashtra', 29: 'Karnataka' }).map(([code, name]) => ({ code, name })),
  termsVersion: '2026-10',
  player: { watermark: false, oneStream: false },
  videoHosts: [],
  uploads: { image: 5, pdf: 20, video: 500, file: 50 },
  ...over,
});
