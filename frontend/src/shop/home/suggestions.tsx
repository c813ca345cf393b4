import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CourseSummary } from '@/api/types';
import { t } from '@/i18n/home';
import { cn } from '@/shared/lib/cn';

type SuggestionsProps = {
  /** The combobox's id, which names the list and its options. */
  id: string;
  courses: CourseSummary[];
  active: number;
  state: 'waiting' | 'ready' | 'failed';
  linkOf: (course: CourseSummary) => string;
};

/** Below the search box. Focus stays in the box; a press chooses. */
export default function Suggestions({ id, courses, active, state, linkOf }: SuggestionsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const empty = state === 'ready' && courses.length === 0;
  const said =
    state === 'failed'
      ? t('suggestionsFailed')
      : state === 'waiting' && courses.length === 0
        ? t('suggestionsLoading')
        : empty
          ? t('suggestionsNone')
          : null;
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-card border border-line bg-card shadow-overlay">
      <p role="status" className={said ? 'px-5 py-3.5 text-mute' : 'sr-only'}>
        {said ?? t('suggestionsCount', { count: courses.length })}
      </p>
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('suggestions')}
        className={cn('max-h-40 overflow-y-auto', state === 'waiting' && 'opacity-60')}
      >
        {courses.map((course, i) => (
          // The keyboard's part is the combobox's own (arrows and Enter).
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
          <li
            key={course._id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            // Keeps the focus, and with it the list, until the click is done.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void navigate(linkOf(course))}
            className={cn(
              'flex min-h-11 cursor-pointer items-baseline justify-between gap-4 px-5 py-2.5',
              i === active ? 'bg-brand-tint text-brand' : 'hover:bg-sand',
            )}
          >
            <span className="min-w-0 truncate">{course.title}</span>
            <span className="shrink-0 text-caption text-mute max-sm:hidden">{course.category}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
