import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from '@/api/admin/site';
import { useEntryKeys } from '@/office/shared/fields/use-entry-keys';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/admin-site';
import { t as office } from '@/i18n/office-shared';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';

/** Longer lists start with their entries collapsed. */
const FOLDED_FROM = 3;

type EntryListProps = {
  legend: string;
  hint?: string;
  items: FieldValues[];
  max: number;
  /** What is wrong with the list as a whole. */
  error: ReactNode;
  entryName: (index: number) => string;
  isFaulty: (index: number) => boolean;
  onChange: (items: FieldValues[]) => void;
  /** An entry's controls. */
  children: (item: FieldValues, index: number) => ReactNode;
};

/** A list's entries in one line each, which unfold to their fields; focus stays with what is moved. */
export function EntryList(props: EntryListProps) {
  const { items, max, entryName, onChange } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const entries = useEntryKeys(items, root);
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(items.length > FOLDED_FROM ? items.map((_, index) => entries.keyOf(index)) : []),
  );
  const [said, setSaid] = useState('');
  const fold = (key: string, on: boolean) => {
    const next = new Set(folded);
    if (on) next.add(key);
    else next.delete(key);
    setFolded(next);
  };
  const add = () => {
    onChange([...items, {}]);
    entries.added();
    setSaid(office('entryAdded', { entry: entryName(items.length) }));
  };
  const remove = (index: number) => {
    onChange(items.toSpliced(index, 1));
    entries.removed(index);
    setSaid(office('entryRemoved', { entry: entryName(index) }));
  };
  const move = (index: number, by: -1 | 1) => {
    const moving = items[index];
    if (moving === undefined) return;
    onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, moving));
    entries.moved(index, by);
    setSaid(office('entryMoved', { entry: entryName(index), place: index + by + 1, count: items.length }));
  };
  return (
    <fieldset ref={root} className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{props.legend}</legend>
      {props.hint ? <p className="mb-2 text-caption text-mute">{props.hint}</p> : null}
      {props.error}
      <ol className="flex flex-col gap-2">
        {items.map((item, index) => {
          const key = entries.keyOf(index);
          return (
            <Entry
              key={key}
              id={key}
              name={entryName(index)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isFaulty={props.isFaulty(index)}
              isFolded={folded.has(key)}
              onFold={(on) => fold(key, on)}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            >
              {props.children(item, index)}
            </Entry>
          );
        })}
      </ol>
      <Button
        variant="outline"
        size="sm"
        data-action="add"
        className="mt-3 min-h-11"
        disabled={items.length >= max}
        onClick={add}
      >
        {t('addEntry')}
      </Button>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

type EntryProps = {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isFaulty: boolean;
  isFolded: boolean;
  onFold: (folded: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
};

function Entry({ id, name, isFirst, isLast, isFaulty, onFold, onMove, onRemove, ...props }: EntryProps) {
  // An entry with errors is always expanded, because the error summary links to its fields.
  const isOpen = !props.isFolded || isFaulty;
  return (
    <li data-entry={id} className="rounded-card border border-line bg-paper">
      <div className="flex flex-wrap items-center gap-x-1 px-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onFold(isOpen)}
          className="flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-3 px-1 text-left transition-colors hover:text-brand"
        >
          <ChevronDown
            size={18}
            aria-hidden
            className={cn('shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
          <span lang={languageOf(name)} className="min-w-0 flex-1 truncate text-small font-semibold">
            {name}
          </span>
          {isFaulty ? <Badge tone="danger">{t('attention')}</Badge> : null}
        </button>
        <div className="flex max-sm:ml-auto">
          <IconButton
            label={office('moveUp', { entry: name })}
            data-action="up"
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={office('moveDown', { entry: name })}
            data-action="down"
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={office('removeEntry', { entry: name })}
            data-action="remove"
            className="text-vermilion"
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      {isOpen ? (
        <div role="group" aria-label={name} className="border-t border-line p-4">
          {props.children}
        </div>
      ) : null}
    </li>
  );
}
