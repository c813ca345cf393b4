import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { attemptQuery, quizChanges, useSubmitAttempt, type Attempt } from '@/api/course/quiz';
import { messagesOf } from '@/api/error';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { ConfirmDialog } from '@/kit/ui/confirm-dialog';
import { useLatest } from '@/kit/lib/use-latest';
import { t } from '@/i18n/quiz';
import type { SaveStatus } from './answer-saver';
import { unanswered } from './answers';
import { QuestionField } from './question-field';
import { QuizTimer } from './quiz-timer';
import { useAnswers } from './use-answers';
import { useReturn } from './use-return';
import { useTimeLeft } from './use-time-left';

type QuizPaperProps = { courseId: string; attempt: Attempt; onLater: () => void };

/** An open attempt: all questions at once, saved as they are answered, handed in by the learner or when time is up. */
export function QuizPaper({ courseId, attempt, onLater }: QuizPaperProps) {
  const { _id, lessonId, questions, dueAt, startedAt } = attempt;
  const client = useQueryClient();
  const submit = useSubmitAttempt(_id, courseId, lessonId);
  // Another device handed it in, or its time was up: there is a result now.
  const onClosed = () => {
    void client.invalidateQueries({ queryKey: attemptQuery(_id).queryKey });
    for (const queryKey of quizChanges(courseId, lessonId)) void client.invalidateQueries({ queryKey });
  };
  const { answers, status, overruled, answer, hold, merge, end, release } = useAnswers(attempt, onClosed);
  const [asking, setAsking] = useState(false);
  const { left, heard } = useTimeLeft(attempt);
  useReturn(() => {
    // Fetch the answers of other tabs and devices, and the server's clock. A device that slept may have
    // stopped counting.
    client.fetchQuery({ ...attemptQuery(_id), staleTime: 0 }).then(
      (now) => {
        if (!now.attempt) return onClosed();
        heard(now.attempt);
        merge(now.attempt.answers);
      },
      () => undefined,
    );
  });
  const missing = unanswered(questions, answers);

  const handIn = useLatest(() => {
    if (submit.isPending) return;
    setAsking(false);
    submit.mutate(hold(), { onSuccess: end, onError: release });
  });
  const isUp = left === 0;
  // When the time is up, hand in without a click.
  const handed = useRef(false);
  useEffect(() => {
    if (!isUp || handed.current) return;
    handed.current = true;
    handIn.current();
  }, [isUp, handIn]);

  return (
    <form
      method="post"
      noValidate
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
      className="flex flex-col gap-5"
    >
      <div className="sticky top-17 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line bg-paper px-4 py-3 md:mx-0 md:rounded-card md:border">
        <FocusHeading className="text-body font-semibold">
          {t('questions', { count: questions.length })}
        </FocusHeading>
        <Saving status={status} />
        {left !== null && dueAt !== null ? (
          <QuizTimer left={left} limit={Math.round((Date.parse(dueAt) - Date.parse(startedAt)) / 1000)} />
        ) : null}
      </div>
      <Alert
        tone="info"
        messages={questions.flatMap(({ _id }, i) =>
          overruled.includes(_id) ? [t('overruled', { n: i + 1 })] : [],
        )}
        className="empty:hidden"
      />
      {questions.map((question, i) => (
        <QuestionField
          key={question._id}
          question={question}
          number={i + 1}
          total={questions.length}
          answer={answers[question._id]}
          onAnswer={answer}
        />
      ))}
      <Alert messages={submit.isError ? [t('handInFailed'), ...messagesOf(submit.error)] : []} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" loading={submit.isPending}>
          {t('handIn')}
        </Button>
        <Button variant="outline" size="lg" onClick={onLater}>
          {t('later')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('handInTitle')}
        description={missing > 0 ? t('unanswered', { count: missing }) : t('allAnswered')}
        confirmLabel={t('handIn')}
        cancelLabel={t('notYet')}
        onConfirm={() => handIn.current()}
      />
    </form>
  );
}

/** Shows whether the server has the answers. Only failures are announced. */
function Saving({ status }: { status: SaveStatus }) {
  if (status === 'failed')
    return (
      <p role="status" className="flex items-center gap-1.5 text-small text-vermilion">
        <CloudOff size={16} aria-hidden className="shrink-0" />
        {t('saveFailed')}
      </p>
    );
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-small text-mute">
      {status === 'saved' ? <CircleCheck size={16} aria-hidden /> : null}
      {status === 'idle' ? null : t(status)}
    </p>
  );
}
