/** Keys of the back office's reads; an invalidation of `['admin', part]` reaches all below it. */
export const adminKeys = {
  courses: ['admin', 'courses'] as const,
  courseList: (filter: object) => ['admin', 'courses', 'list', filter] as const,
  course: (id: string) => ['admin', 'courses', id] as const,
  bundles: ['admin', 'bundles'] as const,
  bundleList: (filter: object) => ['admin', 'bundles', 'list', filter] as const,
  bundle: (id: string) => ['admin', 'bundles', id] as const,
  popups: ['admin', 'popups'] as const,
  students: ['admin', 'students'] as const,
  studentList: (filter: object) => ['admin', 'students', 'list', filter] as const,
  student: (id: string) => ['admin', 'students', id] as const,
  settings: ['admin', 'settings'] as const,
  overviews: ['admin', 'overview'] as const,
  overview: (range: object) => ['admin', 'overview', range] as const,
  enquiries: ['admin', 'enquiries'] as const,
  enquiryList: (filter: object) => ['admin', 'enquiries', filter] as const,
  audit: (filter: object) => ['admin', 'audit', filter] as const,
};
