import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Link } from 'react-router';
import type { AdminCourseRow } from '@/api/admin/types';
import { adminPaths } from '@/components/admin/admin-paths';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { t } from '@/i18n/en/admin-courses';
import { paths } from '@/lib/paths';
import { nameOf, type CourseAction, type CourseActions } from './use-course-actions';

const entry =
  'flex min-h-11 cursor-pointer items-center rounded-control px-3 text-small outline-none data-highlighted:bg-brand-tint data-highlighted:text-brand';

const offered = (status: AdminCourseRow['status']): CourseAction[] =>
  status === 'Archived'
    ? ['restore', 'duplicate']
    : [status === 'Published' ? 'unpublish' : 'publish', 'duplicate', 'archive'];

/** Edit and Delete, and the rarer steps behind a menu. */
export function RowActions({ course, act }: { course: AdminCourseRow; act: CourseActions['act'] }) {
  const title = nameOf(course);
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
      <Radix.Root modal={false}>
        <Radix.Trigger asChild>
          <IconButton label={t('more', { title })} className="lg:size-9">
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            align="end"
            sideOffset={4}
            className="z-50 min-w-44 animate-in rounded-card border border-line bg-card p-1.5 shadow-overlay fade-in"
          >
            {offered(course.status).map((action) => (
              <Radix.Item key={action} className={entry} onSelect={() => act[action](course)}>
                {t(action)}
              </Radix.Item>
            ))}
            {course.status === 'Published' ? (
              <Radix.Item className={entry} asChild>
                <Link to={paths.course(course.slug)}>{t('viewInShop')}</Link>
              </Radix.Item>
            ) : null}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </div>
  );
}
