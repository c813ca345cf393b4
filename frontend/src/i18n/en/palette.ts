import { catalogue } from './locale';

/** Texts of the back office's command palette. */
export const t = catalogue({
  title: 'Go to',
  label: 'A page, student, order, course, bundle or setting',
  recent: 'Recent',
  pages: 'Pages',
  students: 'Students',
  orders: 'Orders',
  courses: 'Courses',
  bundles: 'Bundles',
  settings: 'Settings',
  results: 'Results',
  searching: 'Searching…',
  found: { one: '{count} result', other: '{count} results' },
  nothing: 'Nothing found.',
  orderOf: 'Order {number} · {name}',
  untitled: 'Untitled',
  hint: '↑ ↓ to choose, Enter to open, Esc to close',
});
