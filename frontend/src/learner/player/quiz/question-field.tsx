import { useId } from 'react';
import type { Answer } from '@/api/course/quiz';
import { CodeText } from '@/kit/markdown/code-text';
import { Markdown } from '@/kit/markdown/markdown';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/quiz';
import { languageOf } from '@/kit/lib/language';
import { toggled, type PaperQuestion } from './answers';
import { OrderField } from './order-field';

/** The maximum length of a short answer in characters. The server has the same limit. */
const MOST_TEXT = 200;

type QuestionFieldProps = {
  question: PaperQuestion;
  number: number;
  total: number;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
};

const hints = {
  single: t('chooseOne'),
  multiple: t('chooseAll'),
  order: t('putInOrder'),
  truefalse: null,
  text: null,
};

/** A question with its answers: one group for screen readers, named by what is asked. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, number, total } = props;
  const id = useId();
  const hint = question.exact ? t('exact') : hints[question.kind];
  return (
    <fieldset
      aria-labelledby={`${id}-number ${id}-prompt`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <p id={`${id}-number`} className="text-small text-mute tnum">
        {t('questionN', { n: number, total })}
      </p>
      <div id={`${id}-prompt`} className="mt-1 font-semibold">
        <Markdown text={question.prompt} />
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-small text-mute">
          {hint}
        </p>
      ) : null}
      <div className="mt-4">
        <Controls {...props} />
      </div>
    </fieldset>
  );
}

function Controls({ question, answer, onAnswer }: QuestionFieldProps) {
  const { _id, kind, options } = question;
  const chosen = answer?.options ?? [];
  if (kind === 'text')
    return (
      <Field label={t('yourAnswer')}>
        <Input
          autoComplete="off"
          maxLength={MOST_TEXT}
          lang={languageOf(answer?.text ?? '')}
          value={answer?.text ?? ''}
          onChange={({ target }) => onAnswer({ question: _id, text: target.value })}
        />
      </Field>
    );
  if (kind === 'order')
    return (
      <OrderField
        entries={options}
        order={chosen}
        onChange={(order) => onAnswer({ question: _id, options: order })}
      />
    );
  if (kind === 'truefalse')
    return [true, false].map((value) => (
      <Choice
        key={String(value)}
        name={_id}
        own
        label={t(value ? 'isTrue' : 'isFalse')}
        checked={answer?.isTrue === value}
        onChange={() => onAnswer({ question: _id, isTrue: value })}
      />
    ));
  const many = kind === 'multiple';
  return options.map((option) => (
    <Choice
      key={option._id}
      name={_id}
      many={many}
      label={option.text}
      checked={chosen.includes(option._id)}
      onChange={(on) =>
        onAnswer({ question: _id, options: many ? toggled(chosen, option._id, on) : [option._id] })
      }
    />
  ));
}

type ChoiceProps = {
  name: string;
  label: string;
  many?: boolean;
  /** Whether the label is the interface's own text and not the quiz's. */
  own?: boolean;
  checked: boolean;
  onChange: (on: boolean) => void;
};

/** A radio button or checkbox. The whole line can be clicked. */
function Choice({ name, label, many = false, own = false, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-control px-2 py-2.5 transition-colors hover:bg-sand has-checked:bg-brand-tint">
      <input
        type={many ? 'checkbox' : 'radio'}
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span lang={languageOf(label)} translate={own ? undefined : 'no'} className="min-w-0 wrap-anywhere">
        <CodeText text={label} />
      </span>
    </label>
  );
}
