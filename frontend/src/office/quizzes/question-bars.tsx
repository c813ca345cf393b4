import type { QuizResults } from '@/api/admin/quizzes';
import { Markdown } from '@/kit/markdown/markdown';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/admin-quiz';

/** Questions with their share of right answers, in the quiz's order. */
export function QuestionBars({ questions }: Pick<QuizResults, 'questions'>) {
  if (questions.length === 0) return <p className="text-mute">{t('noQuestions')}</p>;
  return (
    <ol className="divide-y divide-line">
      {questions.map(({ _id, prompt, kind, answered, right }, i) => (
        <li key={_id} className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 md:grid-cols-[1fr_16rem]">
          <div className="min-w-0">
            <p className="text-caption text-mute">
              {t('questionN', { n: i + 1 })} · {t(kind)}
            </p>
            <Markdown text={prompt} />
          </div>
          {answered === 0 ? (
            <p className="text-small text-mute">{t('nobodyAnswered')}</p>
          ) : (
            <div>
              <Progress value={Math.round((right * 100) / answered)} label={t('shareOf', { n: i + 1 })} />
              <p className="mt-1 text-small text-mute tnum">{t('shareRight', { right, answered })}</p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
