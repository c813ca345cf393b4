import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '@/kit/ui/field';
import { IconButton } from '@/kit/ui/icon-button';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/explore';
import { useTypedBeforeHydration } from '@/shop/shared/use-typed-before-hydration';
import { sortOf, sortsFor, type ExploreState } from './filter';

/** How long typing rests before the search follows (ms). */
const debounceMs = 300;

const sortLabels = {
  relevance: t('sortRelevance'),
  newest: t('sortNewest'),
  rating: t('sortRating'),
  price: t('sortPriceUp'),
  '-price': t('sortPriceDown'),
  title: t('sortTitle'),
};

type SortProps = { shown: ExploreState; onChange: (change: Partial<ExploreState>) => void };

export function SortSelect({ shown, onChange }: SortProps) {
  const sorts = sortsFor(shown.q);
  const field = useRef<HTMLSelectElement>(null);
  const choose = (value: string) => {
    const sort = sorts.find((one) => one === value);
    if (sort) onChange({ sort });
  };
  useTypedBeforeHydration(field, sortOf(shown), choose);
  return (
    <Field label={t('sort')} hideLabel className="w-40 sm:w-48">
      <Select
        options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
        ref={field}
        value={sortOf(shown)}
        onChange={(event) => choose(event.target.value)}
      />
    </Field>
  );
}

/** Searches while one types. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const [read, setRead] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  useTypedBeforeHydration(field, text, setText);
  // The URL changed from outside (back button, cleared filter), so the box follows. While typing, the box is
  // ahead of the URL.
  if (q !== read) {
    setRead(q);
    if (q !== text.trim()) setText(q);
  }
  const search = useEffectEvent((value: string) => {
    if (value !== q) onSearch(value);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== q) onSearch(text.trim());
      }}
      className="mt-4 lg:mt-0 lg:w-full lg:max-w-md"
    >
      <Field label={t('searchLabel')} hideLabel className="relative">
        <Input
          ref={field}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('searchPlaceholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="pr-12 pl-11"
        />
        <Search size={20} aria-hidden className="pointer-events-none absolute bottom-3 left-3.5 text-mute" />
        {text ? (
          <IconButton
            label={t('clearSearch')}
            onClick={() => {
              setText('');
              onSearch('');
            }}
            className="absolute right-0 bottom-0"
          >
            <X size={18} aria-hidden />
          </IconButton>
        ) : null}
      </Field>
    </form>
  );
}
