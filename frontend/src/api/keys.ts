/**
 * Every query's key: entity, then 'list' or 'detail', then which. `queryClient.invalidateQueries({ queryKey:
 * keys.courses })` reaches all below it.
 */
export const keys = {
  me: ['me', 'detail'] as const,
  sessions: ['sessions', 'list'] as const,
  secondFactor: ['second-factor', 'detail'] as const,
  invoices: ['invoices'] as const,
  invoiceList: (user: string, page: number) => ['invoices', 'list', { user, page }] as const,
  enquiries: ['enquiries'] as const,
  enquiryList: (page: number) => ['enquiries', 'list', { page }] as const,
  privacy: ['privacy'] as const,
  confirmEmail: (token: string) => ['email-confirmation', 'detail', token] as const,
  settings: ['settings', 'detail'] as const,
  courses: ['courses'] as const,
  courseList: (filter: object) => ['courses', 'list', filter] as const,
  course: (id: string) => ['courses', 'detail', id] as const,
  /** A video's links are one player's; without a player it reaches those of all. */
  lesson: (course: string, id: string, player?: string) =>
    ['lessons', 'detail', course, id, ...(player ? [player] : [])] as const,
  transcript: (lesson: string, language: string) => ['transcripts', 'detail', lesson, language] as const,
  bundles: ['bundles'] as const,
  bundleList: ['bundles', 'list'] as const,
  bundle: (id: string) => ['bundles', 'detail', id] as const,
  menu: ['menu', 'detail'] as const,
  popup: ['popups', 'list'] as const,
  /** What the pages of the site say of themselves. */
  site: ['site'] as const,
  sitePage: (page: string) => ['site', 'detail', page] as const,
  cart: ['cart', 'detail'] as const,
  quotes: ['quotes'] as const,
  quote: (basket: object) => ['quotes', 'detail', basket] as const,
  orders: ['orders'] as const,
  order: (id: string) => ['orders', 'detail', id] as const,
  learning: ['learning'] as const,
  learningList: ['learning', 'list', 'owned'] as const,
  upgrades: ['learning', 'list', 'upgrades'] as const,
  today: ['learning', 'detail', 'today'] as const,
  nextCourses: (course: string) => ['next-courses', 'list', course] as const,
  mentor: (slug: string) => ['mentors', 'detail', slug] as const,
  certificates: ['certificates'] as const,
  certificateList: ['certificates', 'list'] as const,
  completion: (course: string, counted: number) => ['certificates', 'detail', course, { counted }] as const,
  verifiedCertificate: (code: string) => ['verified-certificates', 'detail', code] as const,
  wallet: ['wallet'] as const,
  walletPage: (page: number) => ['wallet', 'detail', { page }] as const,
  withdrawals: ['wallet', 'list', 'withdrawals'] as const,
  referrals: ['referrals', 'detail'] as const,
  referrer: (code: string) => ['referrers', 'detail', code] as const,
  /** What members of courses write to each other and for themselves; below it `course/keys`. */
  community: ['community'] as const,
  reviews: ['reviews'] as const,
  reviewList: (course: string, filter: object) => ['reviews', 'list', course, filter] as const,
  ownReviews: ['own-reviews'] as const,
  ownReview: (course: string) => ['own-reviews', 'detail', course] as const,
  /** All reads of the back office. */
  admin: ['admin'] as const,
};
