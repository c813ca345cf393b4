import { matchPath } from 'react-router';
import { may, type Permission } from '@/api/permissions';
import type { User } from '@/api/types';
import { adminPaths } from '@/shared/lib/admin-paths';

/** What each page of the back office needs, the first that fits; `null` where all staff may go. A page without a row is nobody's. */
const areas: readonly (readonly [pattern: string, needs: Permission | null])[] = [
  ['/admin/dashboard', 'money'],
  ['/admin/courses/*', 'catalogue'],
  ['/admin/editCourse/*', 'catalogue'],
  ['/admin/bundles/*', 'catalogue'],
  ['/admin/editBundle/*', 'catalogue'],
  ['/admin/mentors/*', 'catalogue'],
  ['/admin/webinars/*', 'catalogue'],
  ['/admin/blog/*', 'catalogue'],
  ['/admin/reviews/*', 'catalogue'],
  ['/admin/students/*', 'studentsRead'],
  ['/admin/enquiries/*', 'enquiries'],
  ['/admin/discussions/*', 'discussions'],
  ['/admin/submissions/*', 'teaching'],
  ['/admin/lessons/*', 'teaching'],
  ['/admin/money/*', 'ordersRead'],
  ['/admin/reports/*', 'money'],
  ['/admin/offers/*', 'prices'],
  ['/admin/coupons/*', 'prices'],
  ['/admin/settings/*', 'settings'],
  ['/admin/mails/*', 'settings'],
  ['/admin/launch/*', 'settings'],
  ['/admin/site/*', 'catalogue'],
  ['/admin/staff/*', 'staff'],
  ['/admin/audit/*', 'audit'],
  ['/admin/security/*', null],
];

/** Whether a page of the back office is for somebody. */
export function mayOpen(user: User, pathname: string): boolean {
  const area = areas.find(([pattern]) => matchPath(pattern, pathname));
  if (!area) return false;
  const [, needs] = area;
  return needs === null || may(user, needs);
}

/** Where somebody of the staff begins: the dashboard, or the first page that is theirs. */
export function firstPageOf(user: User): string {
  const first = [
    adminPaths.dashboard,
    adminPaths.students,
    adminPaths.courses,
    adminPaths.money(),
    adminPaths.enquiries,
  ].find((path) => mayOpen(user, path));
  return first ?? adminPaths.security;
}
