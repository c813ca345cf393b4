import type { ReactNode } from 'react';
import type { DataTableProps } from './data-table';
import { SortSelect } from './sort';

/**
 * A list's rows as cards, for narrow windows: the first column is the card's head, the one called 'actions' its foot,
 * the others are label and value.
 */
export function CardRows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort = '',
  onSort,
}: DataTableProps<Row> & { rows: Row[] }) {
  const [head, ...others] = columns;
  const rest = others.filter(({ key }) => key !== 'actions');
  const actions = others.find(({ key }) => key === 'actions');
  return (
    <>
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      <ul aria-label={caption} className="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={rowKey(row)} className="rounded-card border border-line bg-card p-4 text-small">
            <div className="mb-2 min-w-0 break-words">{head?.cell(row)}</div>
            <dl className="grid grid-cols-[minmax(84px,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 tnum">
              {rest.map((column) => (
                <div key={column.key} className="contents">
                  <dt className="text-mute">{column.header}</dt>
                  <dd className="min-w-0 break-words">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
            <Foot>{actions?.cell(row)}</Foot>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A row's buttons, under a line; nothing where there is nothing to do. */
function Foot({ children }: { children: ReactNode }) {
  return children ? <div className="mt-3 border-t border-line pt-3">{children}</div> : null;
}
