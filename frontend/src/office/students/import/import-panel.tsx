import { useState } from 'react';
import {
  useCheckImport,
  useReadColumns,
  useStartImport,
  type ImportReport,
  type Mapping,
  type Reading,
  type SheetData,
} from '@/api/admin/student-import';
import { messagesOf } from '@/api/error';
import { Panel } from '@/office/shared/page/panel';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/admin-import';
import { ColumnTable } from './column-table';
import { example } from './example';
import { ImportTask } from './import-task';
import { ReadingFields } from './reading-fields';
import { Report } from './report';

type Sheet = { data: SheetData; mapping: Mapping };

const required = ['name', 'email', 'mobile'] as const;

/** Imports students from a file in three steps: map the columns, check the rows, import. */
export function ImportPanel() {
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<Reading>({});
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [task, setTask] = useState<string | null>(null);
  const read = useReadColumns();
  const check = useCheckImport();
  const start = useStartImport();
  const error = read.error ?? check.error ?? start.error;
  /** A change makes the last check stale. */
  const forget = () => {
    setReport(null);
    for (const call of [read, check, start]) call.reset();
  };
  const readAs = (file: File, reading: Reading) => {
    forget();
    setReading(reading);
    const onSuccess = (data: SheetData) =>
      setSheet({ data, mapping: data.columns.map(({ field }) => field) });
    read.mutate({ file, reading }, { onSuccess });
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setSheet(null);
    forget();
    if (chosen) readAs(chosen, {});
  };
  const ready = report ? report.created + report.assigned : 0;
  const isMapped = sheet !== null && required.every((field) => sheet.mapping.includes(field));
  const isComplete = isMapped && (sheet.data.hidden === 0 || reading.hiddenRows !== undefined);
  if (task)
    return (
      <Panel title={t('title')} className="mb-6">
        <ImportTask
          id={task}
          onAnother={() => {
            setTask(null);
            choose(null);
          }}
        />
      </Panel>
    );
  return (
    <Panel
      title={t('title')}
      text={t('text')}
      className="mb-6"
      actions={
        <a href={example} download="students-example.csv" className="text-small text-link">
          {t('example')}
        </a>
      }
    >
      <Field label={t('file')} className="max-w-120">
        <Input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          className="py-2"
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
        />
      </Field>
      <Alert className="not-empty:mt-4" messages={error ? messagesOf(error) : []} />
      {sheet && file ? (
        <div className="mt-5 grid gap-4">
          <ReadingFields
            data={sheet.data}
            reading={reading}
            onRead={(reading) => readAs(file, reading)}
            onHidden={(hiddenRows) => {
              forget();
              setReading({ ...reading, hiddenRows });
            }}
          />
          <ColumnTable
            columns={sheet.data.columns}
            total={sheet.data.total}
            mapping={sheet.mapping}
            onMapping={(mapping) => {
              setSheet({ ...sheet, mapping });
              forget();
            }}
          />
          {isMapped ? null : <p className="text-small text-vermilion">{t('lacking')}</p>}
          <div className="flex flex-wrap gap-3">
            <Button
              variant={ready > 0 ? 'outline' : 'primary'}
              disabled={!isComplete}
              loading={check.isPending}
              onClick={() =>
                check.mutate({ file, mapping: sheet.mapping, reading }, { onSuccess: setReport })
              }
            >
              {t('check')}
            </Button>
            {ready > 0 ? (
              <Button
                loading={start.isPending}
                onClick={() =>
                  start.mutate(
                    { file, mapping: sheet.mapping, reading },
                    { onSuccess: ({ _id }) => setTask(_id) },
                  )
                }
              >
                {t('run', { count: ready })}
              </Button>
            ) : null}
          </div>
          {report ? <Report report={report} /> : null}
        </div>
      ) : null}
    </Panel>
  );
}
