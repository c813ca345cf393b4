import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useParseQuiz } from '@/api/admin/quizzes';
import { messagesOf } from '@/api/error';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-quiz';
import { cn } from '@/kit/lib/cn';
import { saveFile } from '@/kit/lib/save-file';
import { exampleCsv, limits, type Question } from './quiz';

type CsvImportProps = {
  /** How many more questions the quiz can hold. */
  room: number;
  onRead: (questions: Question[]) => void;
};

/** Imports questions from a spreadsheet. The server parses it and reports the lines that it cannot read. */
export function CsvImport({ room, onRead }: CsvImportProps) {
  const id = useId();
  const parse = useParseQuiz();
  const [waiting, setWaiting] = useState<File | null>(null);
  const read = (file: File, withHidden: boolean) =>
    parse.mutate(
      { file, withHidden },
      { onSuccess: ({ questions }) => onRead(questions.slice(0, Math.max(0, room))) },
    );
  /** If a workbook hides rows, wait until the editor decides whether to import them. */
  const take = (file: File) => {
    setWaiting(null);
    parse.mutate(
      { file, withHidden: false },
      {
        onSuccess: ({ questions, hidden }) => {
          if (hidden > 0) setWaiting(file);
          else onRead(questions.slice(0, Math.max(0, room)));
        },
      },
    );
  };
  const { data } = parse;
  const count = waiting ? 0 : (data?.questions.length ?? 0);
  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-label`} className="text-small font-semibold">
        {t('csv')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          aria-describedby={`${id}-hint`}
          disabled={parse.isPending}
          className="peer sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) take(file);
          }}
        />
        <label
          htmlFor={id}
          className={cn(
            'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-brand/35 bg-card px-3 text-small font-semibold text-brand transition-colors peer-disabled:opacity-50',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand hover:border-brand hover:bg-brand-tint',
          )}
        >
          <Upload size={16} aria-hidden />
          {t('csvChoose')}
        </label>
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          onClick={() => saveFile(new Blob([exampleCsv], { type: 'text/csv' }), t('csvExampleName'))}
        >
          {t('csvExample')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="measure text-caption text-mute">
        {t('csvHint')}
      </p>
      <Alert
        tone="success"
        messages={
          data && count > 0
            ? [t('csvRead', { count }), ...(data.sheet ? [t('csvSheet', { sheet: data.sheet })] : [])]
            : []
        }
        className="empty:hidden"
      />
      <Alert
        tone="warning"
        messages={data && !waiting && count === 0 && data.faults.length === 0 ? [t('csvNone')] : []}
        className="empty:hidden"
      />
      {waiting && data ? (
        <div role="status" className="text-small">
          <p>{t('csvHidden', { count: data.hidden })}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {[false, true].map((withHidden) => (
              <Button
                key={String(withHidden)}
                variant="outline"
                size="sm"
                className="min-h-11"
                onClick={() => {
                  setWaiting(null);
                  read(waiting, withHidden);
                }}
              >
                {t(withHidden ? 'csvHiddenInclude' : 'csvHiddenLeave')}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <Alert messages={parse.isError ? messagesOf(parse.error) : []} className="empty:hidden" />
      {data && data.faults.length > 0 ? (
        <div role="status" className="text-small text-vermilion">
          <p className="font-semibold">{t('csvFaults', { count: data.faults.length })}</p>
          <ul className="mt-1 list-disc pl-5">
            {data.faults.map(({ line, message }) => (
              <li key={`${line} ${message}`} className="wrap-anywhere">
                {t('csvFault', { line, message })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {room === 0 ? (
        <p className="text-caption text-mute">{t('csvFull', { count: limits.questions })}</p>
      ) : null}
    </div>
  );
}
