import { ClipboardCheck, ListChecks, Repeat, Timer, type LucideIcon } from 'lucide-react';
import type { Quiz } from '@/api/course/quiz';
import { messagesOf } from '@/api/error';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { Alert } from '@/kit/ui/alert';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/quiz';
import { formatDateTime } from '@/kit/lib/date';

type QuizIntroProps = {
  quiz: Quiz;
  owned: boolean;
  /** Whether to take the focus, because the reader came back from an attempt. */
  focused: boolean;
  starting: boolean;
  /** The error that prevented the start of an attempt. */
  failure: unknown;
  onStart: () => void;
  onSee: (attempt: string) => void;
};

/** The quiz's rules, the learner's earlier attempts, and the button to start. */
export function QuizIntro({ quiz, owned, focused, starting, failure, onStart, onSee }: QuizIntroProps) {
  const { questions, passPercent, minutes, attemptsLeft, best, open, tries } = quiz;
  const over = attemptsLeft === 0 && open === null;
  const facts: [LucideIcon, string][] = [
    [ListChecks, t('questions', { count: questions })],
    [ClipboardCheck, t('passMark', { percent: passPercent })],
    [Timer, minutes === null ? t('noLimit') : t('minutes', { count: minutes })],
    [Repeat, attemptsLeft === null ? t('anyAttempts') : t('attemptsLeft', { count: attemptsLeft })],
  ];
  return (
    <div className="flex flex-col gap-6">
      <div className="rounded-card border border-line bg-card p-5 sm:p-6">
        {focused ? <FocusHeading className="sr-only">{t('form')}</FocusHeading> : null}
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([Icon, text]) => (
            <li key={text} className="flex items-center gap-3">
              <Icon size={20} aria-hidden className="shrink-0 text-brand" />
              <span className="tnum">{text}</span>
            </li>
          ))}
        </ul>
        {best ? (
          <p className="mt-5 flex flex-wrap items-center gap-3 font-semibold tnum">
            {t('best', { percent: best.percent })}
            <Badge tone={best.passed ? 'success' : 'warning'}>
              {t(best.passed ? 'passed' : 'notPassed')}
            </Badge>
          </p>
        ) : null}
        {owned ? (
          <div className="mt-5 flex flex-col items-start gap-3">
            {open ? (
              <p className="measure text-small">
                {open.dueAt === null ? t('openText') : t('openUntil', { time: formatDateTime(open.dueAt) })}
              </p>
            ) : minutes !== null && !over ? (
              <p className="measure text-small text-mute">{t('timedText')}</p>
            ) : null}
            {over ? (
              <p className="font-semibold">{t('noAttempts')}</p>
            ) : (
              <Button size="lg" loading={starting} onClick={onStart}>
                {t(open ? 'goOn' : tries.length > 0 ? 'startAgain' : 'start')}
              </Button>
            )}
            <Alert messages={failure ? messagesOf(failure) : []} />
          </div>
        ) : (
          <p className="mt-5 measure text-small text-mute">{t('lookOnly')}</p>
        )}
      </div>
      {tries.length > 0 ? (
        <section aria-labelledby="quiz-tries">
          <h3 id="quiz-tries" className="text-h3">
            {t('tries')}
          </h3>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
            {tries.map(({ _id, submittedAt, percent, passed }) => {
              const date = formatDateTime(submittedAt);
              return (
                <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                  <span className="min-w-0 flex-1 basis-52 text-small tnum">
                    {t('tryOf', { date, percent })}
                  </span>
                  <Badge tone={passed ? 'success' : 'neutral'}>{t(passed ? 'passed' : 'notPassed')}</Badge>
                  <Button
                    variant="ghost"
                    size="sm"
                    className="min-h-11"
                    aria-label={t('seeTryOf', { date })}
                    onClick={() => onSee(_id)}
                  >
                    {t('seeTry')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
