import type { CourseSummary } from '@/api/types';

/** Where a course is labelled 'Offline': one held in a room always, titles of Odoo and Microsoft on phones. */
export function offlineLabel(course: Pick<CourseSummary, 'title' | 'isOffline'>): 'always' | 'phone' | 'no' {
  if (course.isOffline) return 'always';
  return /^(odoo|microsoft)\b/i.test(course.title) ? 'phone' : 'no';
}
