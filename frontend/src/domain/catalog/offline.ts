import type { CourseSummary } from '@/api/types';

/**
 * Where a course is labelled 'Offline': always for a classroom course, on phones for titles that begin with
 * Odoo or Microsoft.
 */
export function offlineLabel(course: Pick<CourseSummary, 'title' | 'isOffline'>): 'always' | 'phone' | 'no' {
  if (course.isOffline) return 'always';
  return /^(odoo|microsoft)\b/i.test(course.title) ? 'phone' : 'no';
}
