import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { IconButton } from '@/kit/ui/icon-button';
import { CodeText, withoutTicks } from '@/kit/markdown/code-text';
import { t } from '@/i18n/quiz';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { movedTo } from './answers';

type OrderFieldProps = {
  entries: { _id: number; text: string }[];
  /** Ids in the learner's order. */
  order: number[];
  onChange: (order: number[]) => void;
};

const keysOf: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Entries that are put in order by dragging, by buttons, or by the arrow keys on their handles. */
export function OrderField({ entries, order, onChange }: OrderFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  useLayoutEffect(() => {
    if (focus.current !== null) list.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });
  const textOf = new Map(entries.map(({ _id, text }) => [_id, text]));
  const move = (from: number, to: number, control?: 'handle' | 'up' | 'down') => {
    const id = order[from];
    if (id === undefined || to < 0 || to >= order.length) return;
    onChange(movedTo(order, from, to));
    setSaid(t('moved', { entry: withoutTicks(textOf.get(id) ?? ''), place: to + 1, count: order.length }));
    // At either end the pressed button is disabled, so the focus goes to the handle.
    const ended = (control === 'up' && to === 0) || (control === 'down' && to === order.length - 1);
    if (control) focus.current = `[data-id="${id}"] [data-control=${ended ? 'handle' : control}]`;
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const by = keysOf[event.key];
    if (!by) return;
    event.preventDefault();
    move(index, index + by, 'handle');
  };
  const onDragOver = (event: DragEvent, index: number) => {
    if (dragged === null) return;
    event.preventDefault();
    const from = order.indexOf(dragged);
    if (from === index) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const past = event.clientY - top > height / 2;
    // Move the entry only after the pointer has passed the middle of the other entry, so that it does not
    // jump back and forth.
    if (from < index ? past : !past) move(from, index);
  };
  return (
    <>
      <ol ref={list} className="flex flex-col gap-2">
        {order.map((id, index) => {
          const entry = withoutTicks(textOf.get(id) ?? '');
          return (
            <li
              key={id}
              data-id={id}
              onDragOver={(event) => onDragOver(event, index)}
              onDrop={(event) => event.preventDefault()}
              className={cn(
                'flex items-center gap-2 rounded-control border bg-card py-1 pr-1',
                dragged === id ? 'border-brand bg-brand-tint' : 'border-line',
              )}
            >
              <button
                type="button"
                draggable
                data-control="handle"
                aria-label={t('handle', { entry, place: index + 1, count: order.length })}
                onKeyDown={(event) => onKey(event, index)}
                onDragStart={(event) => {
                  setDragged(id);
                  event.dataTransfer.effectAllowed = 'move';
                  // Firefox drags nothing without data.
                  event.dataTransfer.setData('text/plain', String(id));
                }}
                onDragEnd={() => setDragged(null)}
                className="inline-flex size-11 shrink-0 cursor-grab items-center justify-center rounded-control text-mute hover:bg-sand"
              >
                <GripVertical size={18} aria-hidden />
              </button>
              <span lang={languageOf(entry)} translate="no" className="min-w-0 flex-1 py-2 wrap-anywhere">
                <CodeText text={textOf.get(id) ?? ''} />
              </span>
              <IconButton
                label={t('up', { entry })}
                data-control="up"
                disabled={index === 0}
                onClick={() => move(index, index - 1, 'up')}
              >
                <ArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('down', { entry })}
                data-control="down"
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1, 'down')}
              >
                <ArrowDown size={18} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}
