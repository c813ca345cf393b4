import { BookOpen, CirclePlay, Layers } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@/i18n/search';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import type { Found } from './found';

type SuggestionsProps = {
  /** The combobox's id, which names the list and its options. */
  id: string;
  lines: Found[];
  /** The corrected query, when words were misspelt. */
  corrected: string | null;
  active: number;
  state: 'waiting' | 'ready' | 'failed';
  /** Floats over the content below, instead of replacing it. */
  floating: boolean;
};

const icons = { course: BookOpen, bundle: Layers, lesson: CirclePlay };

/** Below the search box. Focus stays in the box; a press chooses. */
export default function Suggestions({ id, lines, corrected, active, state, floating }: SuggestionsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      className={cn(
        'mt-2 overflow-hidden rounded-card border border-line bg-card',
        floating && 'absolute inset-x-0 top-full z-30 shadow-overlay',
      )}
    >
      <Status {...{ state, corrected }} count={lines.length} />
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('suggestions')}
        className={cn(
          'overflow-y-auto',
          floating ? 'max-h-80' : 'max-h-[calc(100dvh-13rem)]',
          state === 'waiting' && 'opacity-60',
        )}
      >
        {lines.map(({ key, kind, title, aside, to }, i) => {
          const Icon = icons[kind];
          return (
            // The keyboard's part is the combobox's own (arrows and Enter).
            // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
            <li
              key={key}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
              // Keeps the focus, and with it the list, until the click is done.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void navigate(to)}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2',
                i === active ? 'bg-brand-tint text-brand' : 'hover:bg-sand',
              )}
            >
              <Icon size={18} aria-hidden className="shrink-0 text-mute" />
              <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:justify-between sm:gap-4">
                <span lang={languageOf(title)} className="truncate">
                  {title}
                </span>
                <span
                  lang={languageOf(aside)}
                  className="truncate text-caption text-mute sm:max-w-1/2 sm:shrink-0"
                >
                  {aside}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type StatusProps = Pick<SuggestionsProps, 'state' | 'corrected'> & { count: number };

function Status({ state, corrected, count }: StatusProps) {
  const text = said(state, count) ?? (corrected ? t('corrected', { words: corrected }) : null);
  return (
    <p role="status" className={text ? 'px-4 py-3 text-small text-mute' : 'sr-only'}>
      {text ?? t('count', { count })}
    </p>
  );
}

function said(state: SuggestionsProps['state'], count: number): string | null {
  if (state === 'failed') return t('failed');
  if (count > 0) return null;
  return t(state === 'waiting' ? 'loading' : 'none');
}
