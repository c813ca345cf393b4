import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/refer';

/** How many rows are shown before the reader asks for all. */
const few = 8;

type ExpandableListProps<Row> = {
  title: string;
  text: string;
  empty: string;
  rows: Row[];
  children: (row: Row) => ReactNode;
};

/** A list under its heading: the first few rows, then all of them. */
export function ExpandableList<Row>({ title, text, empty, rows, children }: ExpandableListProps<Row>) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears, so move the focus to the list.
  const showAll = () => {
    setAll(true);
    list.current?.focus();
  };
  const shown = all ? rows : rows.slice(0, few);
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      <p className="mb-4 text-small text-mute">{text}</p>
      <Card padding="none">
        {rows.length === 0 ? (
          <p className="px-5 py-8 text-mute">{empty}</p>
        ) : (
          <ul ref={list} tabIndex={-1} aria-label={title} className="divide-y divide-line">
            {shown.map((row, index) => (
              <li key={index} className="px-5 py-4">
                {children(row)}
              </li>
            ))}
          </ul>
        )}
        {shown.length < rows.length ? (
          <div className="border-t border-line p-3">
            <Button variant="ghost" block onClick={showAll}>
              {t('more', { count: rows.length })}
            </Button>
          </div>
        ) : null}
      </Card>
    </section>
  );
}
