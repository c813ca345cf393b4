/** Every query's key. `queryClient.invalidateQueries({ queryKey: keys.learning })` reaches all below it. */
export const keys = {
  me: ['me'] as const,
  sessions: ['sessions'] as const,
  settings: ['settings'] as const,
  courses: ['courses'] as const,
  courseList: (filter: object) => ['courses', 'list', filter] as const,
  course: (id: string) => ['courses', id] as const,
  bundles: ['bundles'] as const,
  bundleList: ['bundles', 'list'] as const,
  bundle: (id: string) => ['bundles', id] as const,
  menu: ['menu'] as const,
  popup: ['popup'] as const,
  cart: ['cart'] as const,
  quote: (input: object) => ['cart', 'quote', input] as const,
  orders: ['orders'] as const,
  order: (id: string) => ['orders', id] as const,
  learning: ['learning'] as const,
  /** All reads of the back office. */
  admin: ['admin'] as const,
};
