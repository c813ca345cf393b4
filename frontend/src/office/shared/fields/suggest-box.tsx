import { useEffect, useId, useState } from 'react';
import { messagesOf } from '@/api/error';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/office-shared';
import { cn } from '@/kit/lib/cn';

export type Suggestion = { id: string; label: string; note?: string };

type SuggestBoxProps<T extends Suggestion> = {
  id?: string;
  label: string;
  hideLabel?: boolean;
  placeholder?: string;
  hint?: string;
  error?: string;
  text: string;
  onText: (text: string) => void;
  /** The suggestions for the text. The caller fetches them (debounced); this component only shows them. */
  options: T[];
  loading?: boolean;
  /** Why there are no suggestions. */
  loadError?: unknown;
  onPick: (option: T) => void;
  /** Suggestions appear from this many characters on. */
  minimum?: number;
};

/**
 * A text field that suggests: a list of at most 10rem from the third character, for mouse, keyboard and screen reader.
 */
export function SuggestBox<T extends Suggestion>(props: SuggestBoxProps<T>) {
  const { text, onText, options, loading = false, loadError, onPick, minimum = 3 } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useId();
  const asked = text.trim().length >= minimum;
  const shown = open && asked;
  const current = shown ? options[active] : undefined;

  // Escape closes the list only, not the dialog around it, which listens on the document.
  useEffect(() => {
    if (!shown) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    window.addEventListener('keydown', close, true);
    return () => window.removeEventListener('keydown', close, true);
  }, [shown]);

  const pick = (option: T) => {
    setOpen(false);
    setActive(-1);
    onPick(option);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && asked && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const from = active < 0 && step < 0 ? 0 : active;
      const to = (from + step + options.length) % options.length;
      setActive(to);
      document.getElementById(`${list}-${to}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && shown) {
      // Enter must not submit the form while the list is open.
      event.preventDefault();
      if (current) pick(current);
    }
  };
  const state = loadError
    ? messagesOf(loadError).join(' ')
    : loading
      ? t('searching')
      : options.length === 0
        ? t('nothingFound')
        : t('found', { count: options.length });

  return (
    <div className="relative">
      <Field
        id={props.id}
        label={props.label}
        hideLabel={props.hideLabel}
        hint={props.hint}
        error={props.error}
      >
        <Input
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${list}-${active}` : undefined}
          autoComplete="off"
          placeholder={props.placeholder}
          value={text}
          onChange={({ target }) => {
            setOpen(true);
            setActive(-1);
            onText(target.value);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <p
        role="status"
        className={cn(
          shown && (loadError || options.length === 0) ? 'pt-1.5 text-small text-mute' : 'sr-only',
        )}
      >
        {shown ? state : ''}
      </p>
      <ul
        id={list}
        role="listbox"
        aria-label={t('suggestions')}
        hidden={!shown || options.length === 0}
        className="mt-1 max-h-40 overflow-y-auto rounded-control border border-line bg-card"
      >
        {options.map((option, index) => (
          // The keyboard's way is the text field's: it points at the active suggestion.
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
          <li
            key={option.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field. By default the mouse press would move it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            className={cn(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-1.5 text-small',
              index === active ? 'bg-brand-tint text-brand' : 'hover:bg-paper',
            )}
          >
            <span className="min-w-0 break-words">{option.label}</span>
            {option.note ? <span className="shrink-0 text-caption text-mute">{option.note}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
