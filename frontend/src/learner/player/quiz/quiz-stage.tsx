import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lessonQuery } from '@/api/course/lesson';
import { attemptQuery, useStartAttempt } from '@/api/course/quiz';
import type { Course, Lesson } from '@/api/types';
import { QueryView } from '@/kit/ui/query-view';
import { Loading, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/quiz';
import { LessonStep } from '../lesson-step';
import { QuizIntro } from './quiz-intro';
import { QuizPaper } from './quiz-paper';
import { QuizResultView } from './quiz-result';

type QuizStageProps = { course: Course; lesson: Lesson; onChoose: (id: string) => void };

/** A quiz: its introduction with the earlier results, then the questions, then the result. */
export default function QuizStage({ course, lesson, onChoose }: QuizStageProps) {
  const query = useQuery(lessonQuery(course._id, lesson._id));
  const start = useStartAttempt(course._id, lesson._id);
  const [opened, setOpened] = useState<string | null>(null);
  // Set when the reader comes back from an attempt. Only then does the introduction take the focus.
  const [returned, setReturned] = useState(false);
  const close = () => {
    setOpened(null);
    setReturned(true);
    void query.refetch();
  };
  const begin = () => start.mutate(undefined, { onSuccess: ({ attempt }) => setOpened(attempt._id) });
  const done = lesson.progress?.completed ?? false;
  return (
    <div className="max-md:px-4">
      <LessonStep course={course} lessonId={lesson._id} onChoose={onChoose} quiet={course.owned && !done} />
      <div className="mt-6">
        {opened ? (
          <OpenAttempt
            key={opened}
            id={opened}
            courseId={course._id}
            onLater={close}
            onAgain={begin}
            starting={start.isPending}
            failure={start.error}
          />
        ) : (
          <QueryView query={query} loadingLabel={t('loading')} skeleton={<SkeletonText lines={6} />}>
            {({ quiz }) =>
              quiz && quiz.questions > 0 ? (
                <QuizIntro
                  quiz={quiz}
                  owned={course.owned}
                  focused={returned}
                  starting={start.isPending}
                  failure={start.error}
                  onStart={begin}
                  onSee={setOpened}
                />
              ) : (
                <p className="text-mute">{t('planned')}</p>
              )
            }
          </QueryView>
        )}
      </div>
    </div>
  );
}

type OpenAttemptProps = {
  id: string;
  courseId: string;
  onLater: () => void;
  onAgain: () => void;
  starting: boolean;
  failure: unknown;
};

/** An attempt: its questions while it is open, otherwise its result. The server's response tells which. */
function OpenAttempt({ id, courseId, onLater, ...again }: OpenAttemptProps) {
  const query = useQuery(attemptQuery(id));
  return (
    <QueryView
      query={query}
      skeleton={
        <Loading label={t('loading')}>
          <SkeletonText lines={8} />
        </Loading>
      }
    >
      {({ attempt, result }) => {
        if (attempt) return <QuizPaper courseId={courseId} attempt={attempt} onLater={onLater} />;
        return result ? <QuizResultView result={result} onBack={onLater} {...again} /> : null;
      }}
    </QueryView>
  );
}
