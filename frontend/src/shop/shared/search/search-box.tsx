import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router';
import { searchQuery } from '@/api/search';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { useCourseLink } from '@/domain/catalog/course-link';
import { t } from '@/i18n/search';
import { paths } from '@/domain/paths/paths';
import { withPrefix } from '@/kit/lib/prefix';
import { useDebounced } from '@/kit/lib/use-debounced';
import { useTypedBeforeHydration } from '@/shop/shared/use-typed-before-hydration';
import { foundLines } from './found';

const load = () => import('./suggestions');
const Suggestions = lazyDecoration(load);

/** Suggestions start with the third character. */
const threshold = 3;

type SearchBoxProps = {
  /** Not useId: the list is rendered later than the rendered field that names it. */
  id: string;
  /** Takes the focus, because the user opened the box to search. */
  takesFocus?: boolean;
  /**
   * Shown in place of the suggestions while there are none. Without it the suggestions float over the content
   * below.
   */
  children?: ReactNode;
};

/** A search box with suggestions (the combobox pattern); Enter without a chosen one goes to the list of courses. */
export function SearchBox({ id, takesFocus = false, children }: SearchBoxProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(field, text, (typed) => {
    setText(typed);
    setOpen(document.activeElement === field.current);
  });
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const navigate = useNavigate();
  const link = useCourseLink();

  const q = useDebounced(text.trim());
  const long = text.trim().length >= threshold;
  const found = useQuery({ ...searchQuery(q), enabled: long && q.length >= threshold });
  const waiting = q !== text.trim() || found.isPending || found.isPlaceholderData;
  const lines = found.data ? foundLines(found.data, link) : [];
  const shown = open && long;
  const current = shown ? lines[active] : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    void navigate(current ? current.to : paths.courses({ q: text.trim() }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      setActive(-1);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    if (lines.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // One position more than there are lines: no active suggestion.
    const places = lines.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  return (
    <form
      ref={root}
      role="search"
      // Before hydration the browser sends the form itself.
      action={withPrefix(paths.courses())}
      onSubmit={submit}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
      className="relative"
    >
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <input
        ref={field}
        id={id}
        name="q"
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('placeholder')}
        value={text}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => {
          setOpen(true);
          load().catch(() => undefined);
        }}
        onKeyDown={onKeyDown}
        className="h-14 w-full rounded-card border border-control bg-card pr-15 pl-5 text-body transition-colors placeholder:text-mute hover:border-ink"
      />
      <button
        type="submit"
        aria-label={t('submit')}
        className="absolute top-1.5 right-1.5 inline-flex size-11 items-center justify-center rounded-control bg-brand-tint text-brand transition-colors hover:bg-brand hover:text-white"
      >
        <Search size={20} aria-hidden />
      </button>
      {shown ? (
        <Suspense fallback={null}>
          <Suggestions
            id={id}
            lines={lines}
            corrected={found.data?.corrected ?? null}
            active={active}
            state={found.isError ? 'failed' : waiting ? 'waiting' : 'ready'}
            floating={children === undefined}
          />
        </Suspense>
      ) : (
        children
      )}
    </form>
  );
}
