import { X } from 'lucide-react';
import { Button } from '@/kit/ui/button';
import { Chip } from '@/kit/ui/chip';
import { t } from '@/i18n/office-lists';
import type { ListParams } from './use-list-params';

export type ListFilter = {
  /** The filter's name in the URL. */
  name: string;
  label: string;
  /** The choices. Without them only links set the filter. */
  options?: { value: string; label: string }[];
  /** The label of the choice without a filter. */
  all?: string;
};

/** The active filters, each with a button to remove it. */
export function FilterChips({ list, filters }: { list: ListParams; filters: ListFilter[] }) {
  const chosen = filters.flatMap(({ name, label, options = [] }) => {
    const value = list.get(name);
    if (!value) return [];
    const known = options.find((option) => option.value === value)?.label ?? value;
    return [{ name, text: t('filterIs', { label, value: known }) }];
  });
  if (list.q) chosen.unshift({ name: 'q', text: t('searchIs', { text: list.q }) });
  if (chosen.length === 0) return null;
  const nothing = Object.fromEntries(chosen.map(({ name }) => [name, null]));
  return (
    <ul aria-label={t('filters')} className="mb-3 flex flex-wrap items-center gap-2">
      {chosen.map(({ name, text }) => (
        <li key={name} className="max-w-full">
          <Chip
            aria-label={t('removeFilter', { filter: text })}
            className="max-w-full"
            onClick={() => list.set({ [name]: null })}
          >
            <span className="truncate">{text}</span>
            <X size={14} aria-hidden className="shrink-0" />
          </Chip>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <Button variant="link" size="sm" className="max-lg:min-h-11" onClick={() => list.set(nothing)}>
            {t('clearFilters')}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
