/** The addresses of the back office; apart from the storefront's, whose pages need none of them. */
export const adminPaths = {
  login: (next?: string) => `/admin/login${next ? `?${new URLSearchParams({ next })}` : ''}`,
  /** The page on which the first admin is created. */
  setup: '/admin/setup',
  dashboard: '/admin/dashboard',
  courses: '/admin/courses',
  editCourse: (id: string, field?: string) => `/admin/editCourse/${id}${field ? `#field-${field}` : ''}`,
  quizResults: (lessonId: string) => `/admin/lessons/${lessonId}/quiz-results`,
  courseFigures: (id: string) => `/admin/courses/${id}/figures`,
  mentors: '/admin/mentors',
  webinars: '/admin/webinars',
  /** One webinar. The id `new` opens an empty form. */
  webinar: (id: string) => `/admin/webinars/${id}`,
  blog: '/admin/blog',
  /** One article. The id `new` opens an empty form. */
  article: (id: string) => `/admin/blog/${id}`,
  bundles: '/admin/bundles',
  editBundle: (id: string, field?: string) => `/admin/editBundle/${id}${field ? `#field-${field}` : ''}`,
  students: '/admin/students',
  student: (id: string) => `/admin/students/${id}`,
  /** The content of the site's pages. */
  site: '/admin/site',
  sitePage: (page: string) => `/admin/site/${page}`,
  sitePreview: (page: string) => `/admin/site/${page}/preview`,
  /** The texts of mails. */
  mails: '/admin/mails',
  mail: (name: string) => `/admin/mails/${name}`,
  settings: '/admin/settings',
  setting: (path: string) => `/admin/settings#field-${path}`,
  /** Where gateway and mail server are set. */
  providers: '/admin/settings/providers',
  launch: '/admin/launch',
  offers: '/admin/offers',
  coupons: '/admin/coupons',
  coupon: (id: string) => `/admin/coupons/${id}`,
  money: (tab?: string) => `/admin/money${tab ? `?tab=${tab}` : ''}`,
  reports: (tab?: string) => `/admin/reports${tab ? `?tab=${tab}` : ''}`,
  /** One order in the list of orders. */
  order: (id: string) => `/admin/money?${new URLSearchParams({ order: id })}`,
  enquiries: '/admin/enquiries',
  enquiry: (id: string) => `/admin/enquiries/${id}`,
  discussions: '/admin/discussions',
  reviews: '/admin/reviews',
  submissions: '/admin/submissions',
  submission: (id: string) => `/admin/submissions/${id}`,
  staff: '/admin/staff',
  audit: '/admin/audit',
  security: '/admin/security',
} as const;

/** Where `?next=` may lead after a login: a page of the back office, never elsewhere. */
export function safeAdminNext(next: string | null, first: string): string {
  return next && /^\/admin\/(?!login|setup|invite)\S*$/.test(next) ? next : first;
}
