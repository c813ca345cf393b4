import type { ReactNode } from 'react';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/office-shared';
import { cn } from '@/kit/lib/cn';
import { useMediaQuery } from '@/kit/lib/use-media-query';
import { CardRows } from './card-rows';
import { PageCheck, RowCheck } from './row-check';
import type { Selection } from './use-selection';
import { SortHeader } from './sort';

/** The first column names the row; one with the key 'actions' holds its buttons. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The API's name for sorting by this column. A leading `-` reverses it. */
  sort?: string;
  /** Whether the first click sorts in descending order, as for dates and amounts. */
  falling?: boolean;
  align?: 'right';
  /** Hidden by default. */
  extra?: boolean;
};

/** Rows that can be chosen, and what each is called. */
export type Choosing<Row> = { selection: Selection; rowName: (row: Row) => string };

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: Column<Row>[];
  /** The state of the read, as `useQuery` has it. */
  query: { isPending: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  sort?: string;
  onSort?: (sort: string) => void;
  /** How many rows are expected. */
  expected?: number;
  choosing?: Choosing<Row>;
};

/**
 * The rows of a list: a table from 1024 px, and a card for each row below that width. A table that is too
 * wide scrolls sideways, also by keyboard. Includes the loading state, an error with a retry, and the empty
 * state.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, rows, empty, expected = 6 } = props;
  const large = useMediaQuery('(min-width: 64rem)');
  const printed = useMediaQuery('print');
  if (rows === undefined && !query.isPending)
    return (
      <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (rows === undefined)
    return (
      <Loading label={t('loadingRows')}>
        <div className="divide-y divide-line rounded-card border border-line bg-card">
          {Array.from({ length: expected }, (_, i) => (
            <div key={i} className="flex h-11 items-center gap-6 px-4">
              <Skeleton className="h-4 flex-1" />
              <Skeleton className="h-4 w-1/4 max-lg:hidden" />
              <Skeleton className="h-4 w-16" />
            </div>
          ))}
        </div>
      </Loading>
    );
  if (rows.length === 0)
    return (
      <div role="status" className="rounded-card border border-line bg-card px-4 py-12 text-center text-mute">
        {empty}
      </div>
    );
  // While fetching, the rows are stale: they belong to the previous address.
  return (
    <div aria-busy={query.isFetching} className={cn('transition-opacity', query.isFetching && 'opacity-70')}>
      {large || printed ? <WideTable {...props} rows={rows} /> : <CardRows {...props} rows={rows} />}
    </div>
  );
}

function WideTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort = '',
  onSort,
  choosing,
}: DataTableProps<Row> & { rows: Row[] }) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      data-rows
      className="overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className="w-full border-collapse text-left text-small tnum">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-caption text-mute">
            {choosing ? (
              <td className="w-11 p-0 print:hidden">
                <PageCheck selection={choosing.selection} />
              </td>
            ) : null}
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                data-row={key}
                tabIndex={-1}
                className={cn(
                  'focus-visible:-outline-offset-2',
                  choosing?.selection.has(key) ? 'bg-brand-tint' : 'hover:bg-paper',
                )}
              >
                {choosing ? (
                  <td className="w-11 p-0 print:hidden">
                    <RowCheck selection={choosing.selection} id={key} name={choosing.rowName(row)} />
                  </td>
                ) : null}
                <Cells columns={columns} row={row} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A row is 44 px high, and higher only for what is on several lines. */
function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return columns.map((column, i) => {
    const classes = cn(
      'h-11 px-3 align-middle first:pl-4 last:pr-4',
      column.key === 'actions' ? 'py-0' : 'py-0.5',
      column.align === 'right' && 'text-right whitespace-nowrap',
    );
    return i === 0 ? (
      <th key={column.key} scope="row" className={cn(classes, 'font-normal')}>
        {column.cell(row)}
      </th>
    ) : (
      <td key={column.key} className={classes}>
        {column.cell(row)}
      </td>
    );
  });
}
