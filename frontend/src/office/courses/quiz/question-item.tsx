import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '@/kit/ui/alert';
import { Checkbox } from '@/kit/ui/checkbox';
import { Field } from '@/kit/ui/field';
import { CodeText } from '@/kit/markdown/code-text';
import { Select } from '@/kit/ui/select';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/admin-quiz';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { OptionRows } from './option-rows';
import { hasOptions, limits, linesOf, ofKind, questionFaults, questionKinds, type Question } from './quiz';

const kindOptions = questionKinds.map((value) => ({ value, label: t(value) }));
const truthOptions = [
  { value: 'true', label: t('isTrue') },
  { value: 'false', label: t('isFalse') },
];

type QuestionItemProps = {
  question: Question;
  index: number;
  /** Whether errors are shown. */
  checked: boolean;
  onChange: (question: Question) => void;
};

/** A question in one line, which unfolds to its fields. A question without a text starts unfolded. */
export function QuestionItem({ question, index, checked, onChange }: QuestionItemProps) {
  const [opened, setOpened] = useState(question.prompt.trim() === '');
  const faults = checked ? questionFaults(question) : [];
  const open = opened || faults.length > 0;
  const { kind, prompt } = question;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpened(!open)}
        className="flex min-h-11 w-full items-center gap-3 text-left transition-colors hover:text-brand"
      >
        <ChevronDown
          size={18}
          aria-hidden
          className={cn('shrink-0 transition-transform', open && 'rotate-180')}
        />
        <span className="sr-only">{t('questionN', { n: index + 1 })}: </span>
        <span
          lang={languageOf(prompt)}
          className={cn('line-clamp-2 min-w-0 flex-1 wrap-anywhere', !prompt.trim() && 'text-mute')}
        >
          <CodeText text={prompt.trim() || t('blank')} />
        </span>
        <span className="shrink-0 text-caption text-mute max-sm:hidden">{t(kind)}</span>
      </button>
      {open ? (
        <div className="mt-3 flex flex-col gap-4">
          <Alert messages={faults} className="empty:hidden" />
          <Field label={t('kind')} className="sm:w-64">
            <Select
              options={kindOptions}
              value={kind}
              onChange={({ target }) => onChange(ofKind(question, target.value as Question['kind']))}
            />
          </Field>
          <Field label={t('prompt')} hint={t('promptHint')}>
            <Textarea
              rows={2}
              className="min-h-16"
              maxLength={limits.prompt}
              lang={languageOf(prompt)}
              value={prompt}
              onChange={({ target }) => onChange({ ...question, prompt: target.value })}
            />
          </Field>
          <Answers question={question} onChange={onChange} />
          <Field label={t('explanation')} hint={t('explanationHint')}>
            <Textarea
              rows={2}
              className="min-h-16"
              maxLength={limits.explanation}
              lang={languageOf(question.explanation)}
              value={question.explanation}
              onChange={({ target }) => onChange({ ...question, explanation: target.value })}
            />
          </Field>
        </div>
      ) : null}
    </>
  );
}

type AnswersProps = Pick<QuestionItemProps, 'question' | 'onChange'>;

/** The controls for the right answer, by the question's kind. */
function Answers({ question, onChange }: AnswersProps) {
  const { kind } = question;
  if (hasOptions(kind)) return <OptionRows question={question} onChange={onChange} />;
  if (kind === 'text') return <Accepted question={question} onChange={onChange} />;
  return (
    <Field label={t('statement')} className="sm:w-64">
      <Select
        options={truthOptions}
        value={String(question.isTrue ?? true)}
        onChange={({ target }) => onChange({ ...question, isTrue: target.value === 'true' })}
      />
    </Field>
  );
}

/** Accepted answers, one per line. The field keeps typed blank lines while it is mounted. */
function Accepted({ question, onChange }: AnswersProps) {
  const [typed, setTyped] = useState(() => question.accepted.join('\n'));
  const take = (text: string) => {
    setTyped(text);
    onChange({ ...question, accepted: linesOf(text).slice(0, limits.accepted) });
  };
  return (
    <>
      <Field label={t('accepted')} hint={t('acceptedHint', { count: limits.accepted })}>
        <Textarea rows={3} value={typed} onChange={({ target }) => take(target.value)} />
      </Field>
      <Checkbox
        label={t('exact')}
        checked={question.exact}
        onChange={({ target }) => onChange({ ...question, exact: target.checked })}
      />
    </>
  );
}
