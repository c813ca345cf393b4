import { CircleCheck, CircleX } from 'lucide-react';
import type { QuizResult } from '@/api/course/quiz';
import { messagesOf } from '@/api/error';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { Markdown } from '@/kit/markdown/markdown';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/quiz';
import { cn } from '@/kit/lib/cn';
import { formatDateTime } from '@/kit/lib/date';
import { LateAnswer, ResultAnswer } from './result-answer';

type QuizResultViewProps = {
  result: QuizResult;
  onBack: () => void;
  onAgain: () => void;
  starting: boolean;
  failure: unknown;
};

/** How an attempt ended, question by question, with what is right and why. */
export function QuizResultView({ result, onBack, onAgain, starting, failure }: QuizResultViewProps) {
  const { percent, passed, score, total, attemptsLeft, questions, endedByTime } = result;
  return (
    <div className="flex flex-col gap-5">
      <div
        className={cn(
          'rounded-card border p-5 sm:p-6',
          passed ? 'border-success/40 bg-success-tint' : 'border-rating/40 bg-rating-tint',
        )}
      >
        <FocusHeading className="text-h2">
          {t(passed ? 'resultPassed' : 'resultFailed', { percent })}
        </FocusHeading>
        <p className="mt-1 tnum">{t('score', { score, total })}</p>
        {endedByTime ? (
          <p className="mt-1">
            {t(questions.some(({ late }) => late) ? 'endedLate' : 'endedByTime', {
              time: formatDateTime(result.submittedAt),
            })}
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap gap-3">
          {attemptsLeft === 0 ? null : (
            <Button variant={passed ? 'outline' : 'primary'} loading={starting} onClick={onAgain}>
              {t('startAgain')}
            </Button>
          )}
          <Button variant="outline" onClick={onBack}>
            {t('overview')}
          </Button>
        </div>
        <Alert messages={failure ? messagesOf(failure) : []} className="mt-3 empty:hidden" />
      </div>
      <ol className="flex flex-col gap-4">
        {questions.map((question, i) => (
          <li key={question._id}>
            <article
              aria-labelledby={`result-${question._id}`}
              className="rounded-card border border-line bg-card p-4 sm:p-6"
            >
              <div
                id={`result-${question._id}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
              >
                <h3 className="text-small font-normal text-mute tnum">
                  {t('questionN', { n: i + 1, total: questions.length })}
                </h3>
                <Mark right={question.right} />
              </div>
              <Markdown text={question.prompt} className="mt-1 font-semibold" />
              <div className="mt-3">
                <ResultAnswer question={question} />
                <LateAnswer question={question} />
              </div>
              {question.explanation.trim() ? (
                <div className="mt-4 rounded-control bg-sand p-4 text-small">
                  <p className="font-semibold">{t('explanation')}</p>
                  <Markdown text={question.explanation} className="mt-1" />
                </div>
              ) : null}
            </article>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Marks an answer as right or wrong by an icon and a word, not by colour alone. */
function Mark({ right }: { right: boolean }) {
  const Icon = right ? CircleCheck : CircleX;
  return (
    <p
      className={cn(
        'flex items-center gap-1.5 text-small font-semibold',
        right ? 'text-success' : 'text-vermilion',
      )}
    >
      <Icon size={18} aria-hidden />
      {t(right ? 'right' : 'wrong')}
    </p>
  );
}
