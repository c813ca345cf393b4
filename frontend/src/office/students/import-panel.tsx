import { useId, useState } from 'react';
import { useImportStudents, type ImportReport } from '@/api/admin/students';
import { messagesOf } from '@/api/error';
import { Panel } from '@/office/shared/panel';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { t } from '@/i18n/admin-students';

/** So many rows are listed at first, and more at each press. */
const step = 50;
const template = 'data:text/csv;charset=utf-8,%EF%BB%BFname,email,mobile,courses,bundles%0D%0A';

/** Students from a file: checked first, then stored. */
export function ImportPanel() {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const run = useImportStudents();
  const send = (dryRun: boolean) => {
    if (file) run.mutate({ file, dryRun }, { onSuccess: setReport });
  };
  const ready = report?.dryRun ? report.created + report.assigned : 0;
  return (
    <Panel
      title={t('importTitle')}
      text={t('importText')}
      className="mb-6"
      actions={
        <a href={template} download="students.csv" className="text-small text-link">
          {t('template')}
        </a>
      }
    >
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send(true);
        }}
      >
        <Field label={t('file')} className="min-w-0 flex-1 basis-64">
          <Input
            type="file"
            accept=".csv,text/csv"
            className="py-2"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              setReport(null);
              run.reset();
            }}
          />
        </Field>
        <Button
          type="submit"
          variant={ready > 0 ? 'outline' : 'primary'}
          disabled={!file}
          loading={run.isPending}
        >
          {t('check')}
        </Button>
        {ready > 0 ? (
          <Button loading={run.isPending} onClick={() => send(false)}>
            {t('runImport', { count: ready })}
          </Button>
        ) : null}
      </form>
      <Alert className="not-empty:mt-4" messages={run.error ? messagesOf(run.error) : []} />
      <div className="mt-4 grid gap-4 empty:hidden">{report ? <Report report={report} /> : null}</div>
    </Panel>
  );
}

function Report({ report }: { report: ImportReport }) {
  const figures = [
    [t('rows'), report.total],
    [t('created'), report.created],
    [t('assigned'), report.assigned],
    [t('unchanged'), report.unchanged],
    [t('failed'), report.failed],
  ] as const;
  const failed = report.rows.filter(({ outcome }) => outcome === 'failed');
  const others = report.rows.filter(({ outcome, messages }) => outcome !== 'failed' && messages.length > 0);
  const nothing = report.dryRun && report.created + report.assigned === 0;
  return (
    <>
      <p role="status" className="font-semibold">
        {nothing ? t('nothingToDo') : report.dryRun ? t('checked') : t('imported')}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 tnum">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt className="text-caption text-mute">{label}</dt>
            <dd className="text-h3">{count}</dd>
          </div>
        ))}
      </dl>
      <Rows title={t('errors')} rows={failed} danger />
      <Rows title={report.dryRun ? t('notes') : t('done')} rows={others} />
    </>
  );
}

type RowsProps = { title: string; rows: ImportReport['rows']; danger?: boolean };

function Rows({ title, rows, danger = false }: RowsProps) {
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
