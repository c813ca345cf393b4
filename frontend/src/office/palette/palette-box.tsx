import { useId, useState } from 'react';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/palette';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import type { Entry, Group } from './entries';

type PaletteBoxProps = {
  text: string;
  onText: (text: string) => void;
  /** The groups that have entries. */
  groups: Group[];
  searching: boolean;
  error: string;
  onPick: (entry: Entry) => void;
};

/** A field and a list of where it leads: the focus stays in the field, which points at the active entry. */
export function PaletteBox({ text, onText, groups, searching, error, onPick }: PaletteBoxProps) {
  const list = useId();
  const [chosen, setChosen] = useState(0);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);
  const optionId = (at: number) => `${list}-${at}`;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const current = entries[active];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const to = (active + step + entries.length) % entries.length;
      setChosen(to);
      document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      onPick(current);
    }
  };
  const state = searching
    ? t('searching')
    : entries.length === 0
      ? t('nothing')
      : t('found', { count: entries.length });
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <Field label={t('label')} hideLabel>
        <Input
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          placeholder={t('label')}
          value={text}
          onChange={({ target }) => {
            setChosen(0);
            onText(target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <p role="status" className={entries.length > 0 || searching ? 'sr-only' : 'text-small text-mute'}>
        {error || state}
      </p>
      <div
        id={list}
        role="listbox"
        aria-label={t('results')}
        className="-mx-2 max-h-[50dvh] overflow-y-auto empty:hidden"
      >
        {groups.map((group) => (
          <div key={group.kind} role="group" aria-labelledby={`${list}-${group.kind}`}>
            <p
              id={`${list}-${group.kind}`}
              role="presentation"
              className="px-3 pt-3 pb-1 text-caption font-semibold text-mute"
            >
              {group.title}
            </p>
            {group.entries.map((entry) => {
              const at = entries.indexOf(entry);
              return (
                <Option
                  key={entry.to}
                  id={optionId(at)}
                  entry={entry}
                  active={at === active}
                  onPick={onPick}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p aria-hidden className="text-caption text-mute max-md:hidden">
        {t('hint')}
      </p>
    </div>
  );
}

type OptionProps = { id: string; entry: Entry; active: boolean; onPick: (entry: Entry) => void };

function Option({ id, entry, active, onPick }: OptionProps) {
  return (
    // The keyboard's way is the text field's: it points at the active entry.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={active}
      // Keeps the focus in the field. By default the mouse press would move it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(entry)}
      className={cn(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 text-small',
        active ? 'bg-brand-tint text-brand' : 'hover:bg-paper',
      )}
    >
      <span lang={languageOf(entry.label)} className="min-w-0 truncate">
        {entry.label}
      </span>
      {entry.note ? <span className="min-w-0 truncate text-caption text-mute">{entry.note}</span> : null}
    </div>
  );
}
