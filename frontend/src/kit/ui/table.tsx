import type { ReactNode } from 'react';
import { cn } from '@/kit/lib/cn';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
};

type TableProps<Row> = {
  /** Names the table; hidden unless `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
};

/** A table of data. If it is wider than its container it scrolls sideways, also by keyboard. */
export function Table<Row>({ caption, showCaption = false, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className="w-full border-collapse text-left text-small tnum">
        <caption className={showCaption ? 'px-4 pt-4 text-left text-h3' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr className="border-b border-line text-caption text-mute">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn(
                  'px-3 py-3 font-semibold whitespace-nowrap first:pl-4 last:pr-4',
                  column.align === 'right' && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-paper">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cn(
                    'px-3 py-3 align-middle first:pl-4 last:pr-4',
                    column.align === 'right' && 'text-right whitespace-nowrap',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="px-4 py-10 text-center text-mute">
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
