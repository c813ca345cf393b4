import type { ReactNode } from 'react';
import { t } from '@/i18n/office-lists';
import { cn } from '@/kit/lib/cn';
import type { DataTableProps } from './data-table';
import { PageCheck, RowCheck } from './row-check';
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
  choosing,
}: DataTableProps<Row> & { rows: Row[] }) {
  const [head, ...others] = columns;
  const rest = others.filter(({ key }) => key !== 'actions');
  const actions = others.find(({ key }) => key === 'actions');
  return (
    <>
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      {choosing ? (
        <div className="flex items-center text-small text-mute">
          <PageCheck selection={choosing.selection} />
          <span aria-hidden>{t('choosePage')}</span>
        </div>
      ) : null}
      <ul aria-label={caption} data-rows className="flex flex-col gap-3">
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            <li
              key={key}
              data-row={key}
              tabIndex={-1}
              className={cn(
                'rounded-card border p-4 text-small',
                choosing?.selection.has(key) ? 'border-brand bg-brand-tint' : 'border-line bg-card',
              )}
            >
              <div className="mb-2 flex items-start gap-1">
                {choosing ? (
                  <span className="-mt-3 -ml-3">
                    <RowCheck selection={choosing.selection} id={key} name={choosing.rowName(row)} />
                  </span>
                ) : null}
                <div className="min-w-0 flex-1 break-words">{head?.cell(row)}</div>
              </div>
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
          );
        })}
      </ul>
    </>
  );
}

/** The buttons of a row, below a line. Renders nothing without buttons. */
function Foot({ children }: { children: ReactNode }) {
  return children ? <div className="mt-3 border-t border-line pt-3">{children}</div> : null;
}
