import { useId, useState } from 'react';
import type { ImportReport } from '@/api/admin/student-import';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-import';
import { meantEmail } from '@/kit/lib/email';

/** The number of rows listed at first, and added with each click. */
const step = 50;

/** The result of the check: what the import would do with each row. */
export function Report({ report }: { report: ImportReport }) {
  const failed = report.rows.filter(({ outcome }) => outcome === 'failed');
  const others = report.rows.filter(({ outcome, messages }) => outcome !== 'failed' && messages.length > 0);
  // Suggests corrections for new students only. Known addresses have received mail before, and this is the
  // last chance to see a mistyped new one.
  const mistyped = report.rows.flatMap(({ row, email, outcome }) => {
    const meant = outcome === 'created' ? meantEmail(email) : null;
    return meant === null ? [] : [{ row, email, messages: [t('meant', { email: meant })] }];
  });
  return (
    <>
      <p role="status" className="font-semibold">
        {report.created + report.assigned === 0 ? t('nothingToDo') : t('checked')}
      </p>
      <Figures {...report} />
      <Rows title={t('errors')} rows={failed} danger />
      <Rows title={t('mistyped')} rows={mistyped} />
      <Rows title={t('notes')} rows={others} />
    </>
  );
}

type FiguresProps = Pick<ImportReport, 'total' | 'created' | 'given' | 'unchanged' | 'failed'>;

/** The number of rows by outcome. */
export function Figures({ total, created, given, unchanged, failed }: FiguresProps) {
  const figures = [
    [t('rows'), total],
    [t('created'), created],
    [t('given'), given],
    [t('unchanged'), unchanged],
    [t('failed'), failed],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 tnum">
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt className="text-caption text-mute">{label}</dt>
          <dd className="text-h3">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

type Row = { row: number; email: string; messages: string[] };
type RowsProps = { title: string; rows: Row[]; danger?: boolean };

/** Rows with their messages. More rows are shown step by step. */
export function Rows({ title, rows, danger = false }: RowsProps) {
  const id = useId();
  const [shown, setShown] = useState(step);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-small font-semibold">
        {title}
      </h3>
      <ul className="divide-y divide-line rounded-control border border-line text-small">
        {rows.slice(0, shown).map(({ row, email, messages }) => (
          <li key={row} className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-2">
            <span className="font-semibold tnum">{t('row', { row })}</span>
            <span className="break-all text-mute">{email}</span>
            <span className={danger ? 'basis-full text-vermilion' : 'basis-full text-mute'}>
              {messages.join(' ')}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shown ? (
        <Button
          variant="outline"
          size="sm"
          className="mt-3 min-h-11"
          onClick={() => setShown(shown + Math.max(step, shown))}
        >
          {t('more', { count: rows.length - shown })}
        </Button>
      ) : null}
    </section>
  );
}
