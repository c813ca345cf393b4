import type { ItemRef } from '@/api/types';

const query = (params: Record<string, string | number | null | undefined>): string => {
  const entries = Object.entries(params).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return entries.length ? `?${new URLSearchParams(entries)}` : '';
};

/** What the list of courses keeps in its address. */
export type CoursesParams = {
  q?: string;
  category?: string;
  /** Id or slug. */
  bundle?: string;
  level?: string;
  language?: string;
  maxPrice?: number | null;
  maxWeeks?: number | null;
  trending?: 'true';
  sort?: string;
  page?: number;
};

/** One builder per route. Ids may be slugs; pass the slug where there is one. */
export const paths = {
  home: '/',
  courses: (params: CoursesParams = {}) => `/courses${query(params)}`,
  course: (id: string) => `/course/${id}`,
  /** The review form on the course's page. */
  review: (courseId: string) => `/course/${courseId}#review`,
  /** The player; at `lesson` (a video's id) rather than where the learner stopped. */
  learn: (courseId: string, lesson?: string) => `/course/${courseId}/learn${query({ lesson })}`,
  /** A mentor's page. */
  mentor: (slug: string) => `/mentors/${slug}`,
  bundles: '/bundles',
  bundle: (id: string) => `/bundle/${id}`,
  specialBundles: '/specialBundles',
  specialBundle: (id: string) => `/specialBundle/${id}`,
  basicBundle: '/basicBundle',
  intermediateBundle: '/intermediateBundle',
  advanceBundle: '/advanceBundle',
  goal: (id: string) => `/goal/${id}`,
  about: '/about',
  blogs: '/blogs',
  blog: (id: string) => `/blogs/${id}`,
  contact: '/contactus',
  grievance: '/contactus#grievance',
  joinUs: '/joinus',
  webinars: '/webinars',
  webinar: (slug: string) => `/webinars/${slug}`,
  gallery: (album: string) => `/gallery/${album}`,
  privacy: '/privacy',
  refund: '/refund',
  license: '/licenseAndAgreement',
  disclaimer: '/disclaimer',
  /** Every version of one of the institute's rules. */
  legalVersions: (page: string) => `/legal/${page}`,
  legalVersion: (page: string, number: number) => `/legal/${page}/${number}`,
  terms: '/terms',
  /** `google` says how a login with Google failed. */
  login: (next?: string, google?: 'expired') => `/login${query({ google, next })}`,
  forgotPassword: '/forgotpassword',
  /** `google`: a sign-up with a confirmed Google account. */
  signup: (item?: ItemRef | { type: 'cart' }, google = false) =>
    `/signup${query({ courseId: item && 'id' in item ? item.id : undefined, type: item?.type, google: google ? 1 : undefined })}`,
  cart: '/cart',
  payment: (item: ItemRef | { type: 'cart' }) =>
    `/payment${query({ type: item.type, courseId: 'id' in item ? item.id : undefined })}`,
  /** Several courses, or several bundles, at once. */
  paymentOf: (type: ItemRef['type'], ids: string[]) =>
    `/payment?${new URLSearchParams([['type', type], ...ids.map((id) => ['courseId', id])])}`,
  /** An order by its number or id. */
  retryPayment: (order: string | number) => `/payment${query({ order })}`,
  paymentResult: (order: string | number) => `/payment/result${query({ order })}`,
  /** Public page that verifies a certificate. */
  verify: (code: string) => `/verify/${code}`,
  /** Start page of the mentors' area. Its other addresses are in `teach-paths`. */
  teach: '/teach',
  dashboard: '/dashboard',
  profile: '/dashboard/profile/personalinformation',
  orders: '/dashboard/orders',
  invoices: '/dashboard/profile/invoices',
  privacyAndSecurity: '/dashboard/profile/privacyandsecurity',
  myCourses: '/dashboard/mycourses',
  upgrade: '/dashboard/mycourse/upgrade',
  help: '/dashboard/help&support',
  wallet: '/dashboard/mywallet',
  refer: '/dashboard/refer&earn',
} as const;

/** State that a page may hand to the login page, kept in the history's entry. */
export type LoginState = { passwordChanged?: boolean } | null;

/** The page of a bundle: special ones have a landing of their own. */
export const bundlePath = (bundle: { isSpecial: boolean; slug: string }): string =>
  bundle.isSpecial ? paths.specialBundle(bundle.slug) : paths.bundle(bundle.slug);

/**
 * Returns `next` if it is a path of this site, else `fallback`. It rejects other origins and whitespace:
 * browsers drop tabs, so `/<tab>/x.in` means `//x.in`.
 */
export function safeNext(next: string | null, fallback: string): string {
  return next && /^\/(?![/\\])\S*$/.test(next) ? next : fallback;
}
