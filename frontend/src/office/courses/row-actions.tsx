import type { AdminCourseRow } from '@/api/admin/types';
import { adminPaths } from '@/domain/paths/admin-paths';
import { MoreMenu, type MenuEntry } from '@/office/shared/page/more-menu';
import { t } from '@/i18n/admin-courses';
import { paths } from '@/domain/paths/paths';
import { nameOf, type CourseAction, type CourseActions } from './use-course-actions';

const offered = (status: AdminCourseRow['status']): CourseAction[] =>
  status === 'Archived'
    ? ['restore', 'duplicate']
    : [status === 'Published' ? 'unpublish' : 'publish', 'duplicate', 'archive'];

/** The actions on a course. Delete is the last and set apart. */
export function RowActions({ course, act }: { course: AdminCourseRow; act: CourseActions['act'] }) {
  const title = nameOf(course);
  const entries: MenuEntry[] = [
    { label: t('edit'), to: adminPaths.editCourse(course._id) },
    ...offered(course.status).map((action) => ({ label: t(action), onSelect: () => act[action](course) })),
    { label: t('figures'), to: adminPaths.courseFigures(course._id) },
  ];
  if (course.status === 'Published') entries.push({ label: t('viewInShop'), to: paths.course(course.slug) });
  entries.push({ label: t('delete'), onSelect: () => act.delete(course), danger: true });
  return <MoreMenu label={t('more', { title })} entries={entries} />;
}
