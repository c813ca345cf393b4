import { CircleCheck } from 'lucide-react';
import { useSaveProgress } from '@/api/learning';
import type { Course, Lesson } from '@/api/types';
import LessonContent from '@/shared/curriculum/lesson-content';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/player';
import { LessonStep } from './lesson-step';

type PageStageProps = { course: Course; lesson: Lesson; onChoose: (id: string) => void };

/** A lesson that is read or fetched: what it holds, and that it is done when the learner says so. */
export default function PageStage({ course, lesson, onChoose }: PageStageProps) {
  const save = useSaveProgress(course._id);
  const done = lesson.progress?.completed ?? false;
  return (
    <div className="max-md:px-4">
      <LessonStep course={course} lessonId={lesson._id} onChoose={onChoose} quiet={course.owned && !done} />
      <div className="mt-6">
        <LessonContent courseId={course._id} lesson={lesson} />
      </div>
      {course.owned ? (
        <div className="mt-8" aria-live="polite">
          {done ? (
            <p className="flex min-h-11 items-center gap-2 font-semibold text-success">
              <CircleCheck size={20} aria-hidden />
              {t('lessonDone')}
            </p>
          ) : (
            <Button
              loading={save.isPending}
              onClick={() => save.mutate({ videoId: lesson._id, position: 0, completed: true })}
            >
              {t('markDone')}
            </Button>
          )}
          <Alert messages={save.isError ? [t('markFailed')] : []} className="mt-3" />
        </div>
      ) : null}
    </div>
  );
}
