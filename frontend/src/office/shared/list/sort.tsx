import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/office-shared';
import { cn } from '@/kit/lib/cn';
import type { Column } from './data-table';

type SortProps = { sort: string; onSort?: (sort: string) => void };

/** The sort direction of a column: `word` is ascending, `-word` descending. */
const directionOf = (word: string, sort: string) =>
  sort === word ? 'ascending' : sort === `-${word}` ? 'descending' : 'none';

/** A column's header. A click sorts by the column, a second click reverses the direction. */
export function SortHeader<Row>({ column, sort, onSort }: SortProps & { column: Column<Row> }) {
  const { sort: word, header, falling = false, align } = column;
  const classes = cn('px-3 font-semibold whitespace-nowrap first:pl-4 last:pr-4', align && 'text-right');
  if (!word || !onSort)
    return (
      <th scope="col" className={cn(classes, 'py-3')}>
        {header}
      </th>
    );
  const direction = directionOf(word, sort);
  const first = falling ? `-${word}` : word;
  const second = falling ? word : `-${word}`;
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[direction];
  return (
    <th scope="col" aria-sort={direction} className={classes}>
      <button
        type="button"
        onClick={() => onSort(sort === first ? second : first)}
        className={cn(
          'inline-flex min-h-11 items-center gap-1 transition-colors hover:text-ink',
          direction !== 'none' && 'text-ink',
        )}
      >
        {header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

/** The sort orders as a select box, for cards, which have no headers. */
export function SortSelect<Row>({ columns, sort, onSort }: SortProps & { columns: Column<Row>[] }) {
  const options = columns.flatMap(({ sort: word, header, falling }) => {
    if (!word) return [];
    const rising = { value: word, label: t('sortAscending', { column: header }) };
    const sinking = { value: `-${word}`, label: t('sortDescending', { column: header }) };
    return falling ? [sinking, rising] : [rising, sinking];
  });
  if (!onSort || options.length === 0) return null;
  const known = options.some(({ value }) => value === sort);
  return (
    <Field label={t('sortBy')} className="mb-3">
      <Select
        value={known ? sort : ''}
        placeholder={t('usualOrder')}
        options={options}
        onChange={({ target }) => onSort(target.value)}
      />
    </Field>
  );
}
