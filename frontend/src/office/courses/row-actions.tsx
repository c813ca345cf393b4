import { Link } from 'react-router';
import type { AdminCourseRow } from '@/api/admin/types';
import { adminPaths } from '@/shared/lib/admin-paths';
import { MoreMenu, type MenuEntry } from '@/office/shared/more-menu';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/admin-courses';
import { paths } from '@/shared/lib/paths';
import { nameOf, type CourseAction, type CourseActions } from './use-course-actions';

const offered = (status: AdminCourseRow['status']): CourseAction[] =>
  status === 'Archived'
    ? ['restore', 'duplicate']
    : [status === 'Published' ? 'unpublish' : 'publish', 'duplicate', 'archive'];

/** Edit and Delete, and the rarer steps behind a menu. */
export function RowActions({ course, act }: { course: AdminCourseRow; act: CourseActions['act'] }) {
  const title = nameOf(course);
  const entries: MenuEntry[] = offered(course.status).map((action) => ({
    label: t(action),
    onSelect: () => act[action](course),
  }));
  entries.push({ label: t('figures'), to: adminPaths.courseFigures(course._id) });
  if (course.status === 'Published') entries.push({ label: t('viewInShop'), to: paths.course(course.slug) });
  return (
    <div className="flex items-center gap-2">
      <Button asChild variant="outline" size="sm" className="max-lg:min-h-11">
        <Link to={adminPaths.editCourse(course._id)} aria-label={t('editOf', { title })}>
          {t('edit')}
        </Link>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="text-vermilion max-lg:min-h-11"
        aria-label={t('deleteOf', { title })}
        onClick={() => act.delete(course)}
      >
        {t('delete')}
      </Button>
      <MoreMenu label={t('more', { title })} entries={entries} />
    </div>
  );
}
