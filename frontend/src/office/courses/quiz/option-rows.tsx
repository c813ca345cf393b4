import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/kit/ui/button';
import { IconButton } from '@/kit/ui/icon-button';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/admin-quiz';
import { t as office } from '@/i18n/office-shared';
import { languageOf } from '@/kit/lib/language';
import { limits, markOption, type Question } from './quiz';

type OptionRowsProps = { question: Question; onChange: (question: Question) => void };

/** The options of a question with marks for the right ones, or the entries in their right order. */
export function OptionRows({ question, onChange }: OptionRowsProps) {
  const { kind, options } = question;
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [focus, setFocus] = useState<{ on: string } | null>(null);
  const [said, setSaid] = useState('');
  useLayoutEffect(() => {
    if (focus !== null) root.current?.querySelector<HTMLElement>(focus.on)?.focus();
  }, [focus]);
  const ordered = kind === 'order';
  const nameOf = (index: number) => t(ordered ? 'entryN' : 'optionN', { n: index + 1 });
  const set = (changed: Question['options'], on?: string) => {
    onChange({ ...question, options: changed });
    setFocus(on === undefined ? null : { on });
  };
  const move = (index: number, by: -1 | 1) => {
    const moving = options[index];
    if (!moving) return;
    const to = index + by;
    // At either end the pressed button can't move the entry further, so the focus goes to the button for the
    // other direction.
    const way = to === 0 || to === options.length - 1 ? (to === 0 ? 1 : -1) : by;
    set(options.toSpliced(index, 1).toSpliced(to, 0, moving), `[data-option="${to}"] [data-way="${way}"]`);
    setSaid(office('entryMoved', { entry: nameOf(index), place: to + 1, count: options.length }));
  };
  const field = (index: number) => `[data-option="${index}"] input[type=text]`;
  return (
    <fieldset ref={root} className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{t(ordered ? 'optionsOrder' : 'options')}</legend>
      <ol className="flex flex-col gap-2">
        {options.map((option, index) => (
          <OptionRow
            key={index}
            option={option}
            index={index}
            name={nameOf(index)}
            right={ordered ? null : { type: kind === 'single' ? 'radio' : 'checkbox', group: `${id}-right` }}
            last={index === options.length - 1}
            onMark={(correct) => set(markOption(question, index, correct))}
            onText={(text) => set(options.with(index, { ...option, text }))}
            onMove={(by) => move(index, by)}
            onRemove={() => set(options.toSpliced(index, 1), field(Math.max(0, index - 1)))}
          />
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        className="mt-2 min-h-11"
        disabled={options.length >= limits.options}
        onClick={() => set([...options, { text: '', correct: false }], field(options.length))}
      >
        {t(ordered ? 'addEntry' : 'addOption')}
      </Button>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

type OptionRowProps = {
  option: Question['options'][number];
  index: number;
  name: string;
  /** The control that marks the option as right. Null if the order of the options is the answer. */
  right: { type: 'radio' | 'checkbox'; group: string } | null;
  last: boolean;
  onMark: (correct: boolean) => void;
  onText: (text: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function OptionRow({ option, index, name, right, last, onMark, onText, onMove, onRemove }: OptionRowProps) {
  const { text, correct } = option;
  return (
    <li data-option={index} className="flex flex-wrap items-center gap-x-2">
      {right ? (
        <label className="flex min-h-11 shrink-0 items-center gap-2 text-small">
          <input
            type={right.type}
            name={right.group}
            className="size-5 accent-brand"
            aria-label={t('right', { n: index + 1 })}
            checked={correct}
            onChange={({ target }) => onMark(target.checked)}
          />
          <span aria-hidden className="max-sm:sr-only">
            {t('rightShort')}
          </span>
        </label>
      ) : null}
      <Input
        className="min-w-0 flex-1 basis-40"
        aria-label={name}
        maxLength={limits.option}
        lang={languageOf(text)}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <div className="flex">
        {right ? null : (
          <>
            <IconButton
              label={office('moveUp', { entry: name })}
              data-way={-1}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              <ArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={office('moveDown', { entry: name })}
              data-way={1}
              disabled={last}
              onClick={() => onMove(1)}
            >
              <ArrowDown size={18} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label={t('removeOption', { entry: name })} className="text-vermilion" onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
