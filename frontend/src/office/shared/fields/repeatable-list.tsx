import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@/kit/ui/button';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/office-shared';
import { cn } from '@/kit/lib/cn';
import { useEntryKeys } from './use-entry-keys';
import { useRowDrag } from './use-row-drag';

type RepeatableListProps<T> = {
  legend: string;
  /** Set when a heading already shows the legend. */
  hideLegend?: boolean;
  hint?: ReactNode;
  items: T[];
  onChange: (items: T[]) => void;
  /** A new, empty entry; absent where entries come by another way. */
  make?: () => T;
  /** One entry's controls; each control needs a label of its own, which may be hidden. */
  children: (item: T, update: (item: T) => void, index: number) => ReactNode;
  /** The name of an entry by its position, such as 'Video 2'. */
  entryName: (index: number) => string;
  addLabel?: string;
  /** Whether the first entry can't be removed. */
  keepFirst?: boolean;
  max?: number;
  /**
   * Renders each entry in a box, for entries with several controls. Otherwise an entry is one row with its
   * buttons.
   */
  boxed?: boolean;
  error?: ReactNode;
};

/**
 * A list to which the user adds entries, and which they can reorder and remove, also by keyboard. The focus
 * stays with the moved entry, and a screen reader announces the move.
 */
export function RepeatableList<T>(props: RepeatableListProps<T>) {
  const {
    legend,
    hint,
    items,
    onChange,
    make,
    children,
    entryName,
    keepFirst = false,
    boxed = false,
  } = props;
  const [said, setSaid] = useState('');
  const root = useRef<HTMLFieldSetElement>(null);
  const entries = useEntryKeys(items, root);

  const add = () => {
    if (!make) return;
    onChange([...items, make()]);
    entries.added();
    setSaid(t('entryAdded', { entry: entryName(items.length) }));
  };
  const remove = (index: number) => {
    onChange(items.toSpliced(index, 1));
    entries.removed(index);
    setSaid(t('entryRemoved', { entry: entryName(index) }));
  };
  const move = (index: number, by: number) => {
    const moving = items[index];
    if (moving === undefined) return;
    onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, moving));
    entries.moved(index, by);
    setSaid(t('entryMoved', { entry: entryName(index), place: index + by + 1, count: items.length }));
  };

  const drag = useRowDrag((key, before) => {
    const from = entries.indexOf(key);
    // When an entry moves down, the entries behind it shift forward by one.
    const to = before.index > from ? before.index - 1 : before.index;
    if (from >= 0 && to !== from) move(from, to - from);
  });

  return (
    <fieldset ref={root} className="min-w-0">
      <legend className={props.hideLegend ? 'sr-only' : 'mb-1.5 text-small font-semibold'}>{legend}</legend>
      {hint ? <p className="mb-2 text-caption text-mute">{hint}</p> : null}
      {props.error}
      <ol className="flex flex-col gap-3">
        {items.map((item, index) => (
          <li
            key={entries.keyOf(index)}
            data-entry={entries.keyOf(index)}
            className={cn(
              boxed
                ? 'rounded-card border border-line bg-paper p-4'
                : 'flex items-start gap-1 max-sm:flex-wrap',
              drag.over?.index === index && 'shadow-[0_-3px_0_var(--color-marigold)]',
              drag.over?.index === items.length &&
                index === items.length - 1 &&
                'shadow-[0_3px_0_var(--color-marigold)]',
            )}
            onDragOver={(event) => drag.move({ section: 0, index }, event)}
            onDrop={drag.drop}
          >
            {items.length > 1 ? (
              <span
                draggable
                title={t('dragOf', { entry: entryName(index) })}
                aria-hidden
                className={cn('cursor-grab p-2 py-3 text-mute max-sm:hidden', boxed && 'float-right')}
                onDragStart={(event) => drag.start(entries.keyOf(index), event)}
                onDragEnd={drag.end}
              >
                <GripVertical size={18} />
              </span>
            ) : null}
            {boxed ? (
              <p aria-hidden className="mb-3 text-small font-semibold">
                {entryName(index)}
              </p>
            ) : null}
            <div
              {...(boxed ? { role: 'group', 'aria-label': entryName(index) } : {})}
              className="min-w-0 flex-1 max-sm:basis-full"
            >
              {children(item, (value) => onChange(items.with(index, value)), index)}
            </div>
            <div className={boxed ? 'mt-3 flex justify-end gap-1' : 'flex max-sm:ml-auto'}>
              <IconButton
                label={t('moveUp', { entry: entryName(index) })}
                data-action="up"
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('moveDown', { entry: entryName(index) })}
                data-action="down"
                disabled={index === items.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown size={18} aria-hidden />
              </IconButton>
              {keepFirst && index === 0 ? null : (
                <IconButton
                  label={t('removeEntry', { entry: entryName(index) })}
                  data-action="remove"
                  className="text-vermilion"
                  onClick={() => remove(index)}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              )}
            </div>
          </li>
        ))}
      </ol>
      {make ? (
        <Button
          variant="outline"
          size="sm"
          data-action="add"
          className="mt-3 min-h-11"
          disabled={items.length >= (props.max ?? Number.POSITIVE_INFINITY)}
          onClick={add}
        >
          {props.addLabel ? null : <Plus size={16} aria-hidden />}
          {props.addLabel ?? t('addItem')}
        </Button>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
