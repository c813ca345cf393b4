import { FileText, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { submissionLimits } from '@/api/course/submissions';
import { formatBytes } from '@/domain/curriculum/facts';
import { Alert } from '@/kit/ui/alert';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/submissions';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { acceptedWork, withFiles } from './work-files';

const { files: most, fileMb } = submissionLimits;

type FilesFieldProps = {
  files: readonly File[];
  /** Whether the work was returned and had files. */
  again: boolean;
  /** Whether the files are being uploaded. */
  locked: boolean;
  onChange: (files: readonly File[]) => void;
};

/** The files of a submission, with controls to add and remove them. */
export function FilesField({ files, again, locked, onChange }: FilesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const full = files.length >= most;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <p id={`${id}-label`} className="text-small font-semibold">
        {t('files')}
      </p>
      {files.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {files.map(({ name, size }) => (
            <li key={name} className="flex min-h-12 items-center gap-3 py-1 pr-1 pl-4">
              <FileText size={18} aria-hidden className="shrink-0 text-brand" />
              <span lang={languageOf(name)} className="min-w-0 flex-1 text-small wrap-anywhere">
                {name}
              </span>
              <span className="shrink-0 text-small text-mute tnum">{formatBytes(size)}</span>
              {locked ? null : (
                <IconButton
                  label={t('removeFile', { name })}
                  onClick={() => {
                    onChange(files.filter((file) => file.name !== name));
                    setProblems([]);
                    input.current?.focus();
                  }}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={acceptedWork}
          aria-describedby={`${id}-hint`}
          disabled={locked || full}
          className="peer sr-only"
          onChange={({ target }) => {
            const added = [...(target.files ?? [])];
            target.value = '';
            if (added.length === 0) return;
            const chosen = withFiles(files, added);
            onChange(chosen.files);
            setProblems(chosen.problems);
          }}
        />
        <label
          htmlFor={id}
          className={cn(
            'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-brand/35 bg-card px-4 text-small font-semibold text-brand transition-colors peer-disabled:pointer-events-none peer-disabled:opacity-55',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand hover:border-brand hover:bg-brand-tint',
          )}
        >
          <Upload size={16} aria-hidden />
          {t('addFiles')}
        </label>
      </div>
      <p id={`${id}-hint`} className="text-caption text-mute">
        {t('filesHint', { count: most, size: fileMb })}
        {again ? ` ${t('filesAgain')}` : null}
        {files.length > 0 ? ` ${t('filesKept')}` : null}
      </p>
      <Alert messages={problems} className="empty:hidden" />
    </div>
  );
}
