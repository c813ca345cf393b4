import { Check } from 'lucide-react';
import type { QuizResult } from '@/api/course/quiz';
import { CodeText } from '@/kit/markdown/code-text';
import { t } from '@/i18n/quiz';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';

type ResultQuestion = QuizResult['questions'][number];

/** What was answered to a question, and what is right. */
export function ResultAnswer({ question }: { question: ResultQuestion }) {
  const { kind, options, accepted, isTrue, answer, right } = question;
  if (kind === 'single' || kind === 'multiple') return <Options question={question} />;
  if (kind === 'order') {
    const chosen = answer?.options ?? [];
    const inOrder = options.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
    const textOf = (id: number) => options.find(({ _id }) => _id === id)?.text ?? '';
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {right ? null : <Ordered title={t('yourOrder')} texts={chosen.map(textOf)} />}
        <Ordered title={t('rightOrder')} texts={inOrder.map(({ text }) => text)} />
      </div>
    );
  }
  const truth = (value: boolean) => t(value ? 'isTrue' : 'isFalse');
  const given =
    kind === 'text' ? answer?.text?.trim() : answer?.isTrue === undefined ? '' : truth(answer.isTrue);
  const solution = kind === 'text' ? accepted.join(' · ') : truth(isTrue ?? true);
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Given label={t('yours')} text={given || t('noAnswer')} quiet={!given} />
      {right && kind === 'truefalse' ? null : (
        <Given label={t(kind === 'text' ? 'accepted' : 'isRight')} text={solution} />
      )}
    </dl>
  );
}

/** An answer given after the time was up. */
export function LateAnswer({ question: { options, late } }: { question: ResultQuestion }) {
  if (!late) return null;
  const chosen = (late.options ?? []).map((id) => options.find(({ _id }) => _id === id)?.text ?? '');
  const truth = late.isTrue === undefined ? [] : [t(late.isTrue ? 'isTrue' : 'isFalse')];
  const text = [...chosen, ...truth, late.text?.trim() ?? ''].filter(Boolean).join(' · ');
  return (
    <dl className="mt-3">
      <Given label={t('late')} text={text} quiet />
    </dl>
  );
}

function Given({ label, text, quiet = false }: { label: string; text: string; quiet?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-mute">{label}</dt>
      <dd
        lang={languageOf(text)}
        translate={quiet ? undefined : 'no'}
        className={cn('wrap-anywhere', quiet && 'text-mute')}
      >
        <CodeText text={text} />
      </dd>
    </div>
  );
}

/** Shows all options, so that the learner sees what they chose among. */
function Options({ question: { options, answer } }: { question: ResultQuestion }) {
  const chosen = answer?.options ?? [];
  return (
    <>
      {chosen.length === 0 ? <p className="mb-2 text-small text-mute">{t('noAnswer')}</p> : null}
      <ul className="flex flex-col gap-2">
        {options.map(({ _id, text, correct }) => {
          const mine = chosen.includes(_id);
          return (
            <li
              key={_id}
              className={cn(
                'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border px-4 py-2.5',
                correct ? 'border-success/40 bg-success-tint' : mine ? 'border-vermilion/40' : 'border-line',
              )}
            >
              <span lang={languageOf(text)} translate="no" className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <CodeText text={text} />
              </span>
              <span className="flex gap-4 text-caption font-semibold">
                {mine ? <span>{t('yours')}</span> : null}
                {correct ? (
                  <span className="flex items-center gap-1 text-success">
                    <Check size={14} aria-hidden />
                    {t('isRight')}
                  </span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Ordered({ title, texts }: { title: string; texts: string[] }) {
  return (
    <div className="min-w-0">
      <p className="text-caption text-mute">{title}</p>
      {texts.length === 0 ? (
        <p className="text-mute">{t('noAnswer')}</p>
      ) : (
        <ol className="mt-1 list-decimal pl-6">
          {texts.map((text, i) => (
            <li key={`${i} ${text}`} lang={languageOf(text)} translate="no" className="wrap-anywhere">
              <CodeText text={text} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
