import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field } from '@/kit/ui/field';
import { IconButton } from '@/kit/ui/icon-button';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/office-shared';
import { useLatest } from '@/kit/lib/use-latest';
import type { ListParams } from './use-list-params';

/** The search and the filters above a list; all of them in its address. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div role="search" className="mb-4 flex flex-wrap items-end gap-3 has-[[type=date]]:items-start">
      {children}
    </div>
  );
}

/** Debounce of the search (ms). */
const debounceMs = 300;

type SearchFieldProps = { list: ListParams; label?: string; placeholder?: string };

/** Searches while the user types. The URL is updated after a pause (debounce). */
export function SearchField({ list, label = t('search'), placeholder }: SearchFieldProps) {
  const [text, setText] = useState(list.q);
  const [seen, setSeen] = useState(list.q);
  /** The value that this field last wrote to the URL. Any other value there came from elsewhere. */
  const [sent, setSent] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  // A ref, because a filter may change before the debounce has elapsed.
  const latest = useLatest(list);
  if (list.q !== seen) {
    setSeen(list.q);
    if (list.q !== sent) {
      // The URL changed from outside: the back button, or a cleared filter.
      setSent(null);
      setText(list.q);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string, delay = debounceMs) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const q = typed.trim();
      setSent(q);
      latest.current.set({ q: q || null });
    }, delay);
  };
  return (
    <Field label={label} className="min-w-0 flex-1 basis-64">
      <span className="relative block">
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-mute"
        />
        <Input
          ref={box}
          // The browser's own clear button would stand beside ours.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          className="pr-11 pl-10"
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => search(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') search(text, 0);
          }}
        />
        {text ? (
          <IconButton
            label={t('clearSearch')}
            className="absolute inset-y-0 right-0 text-mute"
            onClick={() => {
              search('', 0);
              box.current?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        ) : null}
      </span>
    </Field>
  );
}

type FilterFieldProps = {
  list: ListParams;
  /** Its name in the address. */
  name: string;
  label: string;
  options: { value: string; label: string }[];
  /** The label of the choice without a filter. Absent when a choice is required. */
  all?: string;
};

/** A filter of few choices. */
export function FilterField({ list, name, label, options, all }: FilterFieldProps) {
  return (
    <Field label={label} className="grow basis-36 sm:grow-0">
      <Select
        value={list.get(name)}
        placeholder={all}
        options={options}
        onChange={({ target }) => list.set({ [name]: target.value || null })}
      />
    </Field>
  );
}
