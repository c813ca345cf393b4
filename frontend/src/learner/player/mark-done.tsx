import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { completionQuery } from '@/api/course/certificates';
import { useMarkLesson, useSaveProgress } from '@/api/learning';
import type { Course, Lesson } from '@/api/types';
import { isMarked } from '@/domain/catalog/leads-to-certificate';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/player';
import { countedLessons } from './certificate/counted';

type MarkDoneProps = { course: Course; lesson: Lesson };

/**
 * Lets the learner mark a lesson as done. If the course counts such lessons, the mark counts for the
 * certificate too.
 */
export function MarkDone({ course, lesson }: MarkDoneProps) {
  const counts = isMarked(course, lesson);
  const completed = lesson.progress?.completed ?? false;
  const completion = useQuery({
    ...completionQuery(course._id, countedLessons(course.lessons)),
    enabled: counts && completed,
  });
  const save = useSaveProgress(course._id);
  const mark = useMarkLesson(course._id);
  const act = counts ? mark : save;
  // The lesson was completed before the course counted such lessons, so it still needs the mark.
  const unmarked = completion.data?.lessons.some(({ _id, done }) => _id === lesson._id && !done) ?? false;
  return (
    <div className="mt-8 print:hidden" aria-live="polite">
      {completed && !(counts && unmarked) ? (
        <p className="flex min-h-11 items-center gap-2 font-semibold text-success">
          <CircleCheck size={20} aria-hidden />
          {t('lessonDone')}
        </p>
      ) : (
        <Button
          loading={act.isPending}
          onClick={() =>
            counts
              ? mark.mutate(lesson._id)
              : save.mutate({ videoId: lesson._id, position: 0, completed: true })
          }
        >
          {t('markDone')}
        </Button>
      )}
      <Alert messages={act.isError ? [t('markFailed')] : []} className="mt-3" />
    </div>
  );
}
