import { Link } from 'react-router';
import type { Course, Lesson } from '@/api/types';
import { useBuyPath } from '@/domain/catalog/use-buy-path';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { t } from '@/i18n/course';

type LessonDialogProps = { lesson: Lesson | null; course: Course; onClose: () => void };

/** Shown when a visitor opens a locked lesson: offers to buy the course. */
export function EnrollDialog({ lesson, course, onClose }: LessonDialogProps) {
  const buy = useBuyPath({ type: 'course', id: course._id });
  return (
    <Dialog
      open={lesson !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('unlockTitle')}
      description={t('unlockText', { lesson: lesson?.title ?? '', title: course.title })}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button asChild>
            <Link to={buy}>{t('buyCourse')}</Link>
          </Button>
        </>
      }
    />
  );
}
