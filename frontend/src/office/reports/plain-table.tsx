import type { ReactNode } from 'react';
import { t } from '@/i18n/admin-reports';
import { cn } from '@/kit/lib/cn';

type PlainTableProps = {
  caption: string;
  heads: string[];
  /** How many columns at the beginning are text; the others are figures. */
  texts: number;
  rows: ReactNode[][];
};

/**
 * A table for reading, like a form of the tax office: without sorting and without cards on small screens. It
 * scrolls sideways when it is too wide.
 */
export function PlainTable({ caption, heads, texts, rows }: PlainTableProps) {
  const side = (column: number) =>
    cn(column < texts ? 'text-left' : 'text-right', (column < 2 || column >= texts) && 'whitespace-nowrap');
  return (
    <div role="region" aria-label={t('rowsOf', { table: caption })} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-small tnum">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-caption text-mute">
          <tr className="border-b border-line">
            {heads.map((head, column) => (
              <th
                key={head}
                scope="col"
                className={cn('px-3 py-2 font-semibold first:pl-0 last:pr-0', side(column))}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, column) => (
                <td key={heads[column]} className={cn('px-3 py-2 first:pl-0 last:pr-0', side(column))}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
