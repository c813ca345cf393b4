import { Link } from 'react-router';
import { adminPaths } from '@/domain/paths/admin-paths';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-courses';
import { nameOf, type CourseActions } from './use-course-actions';

/** Confirms the deletion of a course, and lists what a course lacks when publishing is refused. */
export function CourseDialogs({ deleting, refused }: Pick<CourseActions, 'deleting' | 'refused'>) {
  return (
    <>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => (open ? undefined : deleting?.close())}
        title={t('deleteTitle')}
        description={deleting ? t('deleteText', { title: nameOf(deleting.course) }) : undefined}
        confirmLabel={t('delete')}
        danger
        busy={deleting?.busy}
        error={deleting?.error}
        onConfirm={deleting?.inUse ? undefined : deleting?.confirm}
        extra={
          deleting?.inUse && deleting.course.status !== 'Archived' ? (
            <Button loading={deleting.busy} onClick={deleting.archive}>
              {t('archiveInstead')}
            </Button>
          ) : null
        }
      />
      <ConfirmDialog
        open={refused !== null}
        onOpenChange={(open) => (open ? undefined : refused?.close())}
        title={t('notReadyTitle')}
        description={t('notReadyText')}
        extra={
          refused ? (
            <Button asChild>
              <Link to={adminPaths.editCourse(refused.course._id)}>{t('complete')}</Link>
            </Button>
          ) : null
        }
      >
        <ul className="list-disc space-y-1 pl-5">
          {refused?.missing.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
