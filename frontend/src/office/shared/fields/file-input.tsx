import { Upload } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { maxFileSizeMb, type Purpose } from '@/api/admin/media';
import { Alert } from '@/kit/ui/alert';
import { t } from '@/i18n/office-shared';
import { cn } from '@/kit/lib/cn';

const hints = { image: 'imageHint', pdf: 'pdfHint', video: 'videoHint', file: 'fileHint' } as const;

/** Describes the accepted file type and size. */
export const fileHint = (purpose: Purpose): string => t(hints[purpose], { size: maxFileSizeMb(purpose) });

type FileInputProps = {
  id: string;
  label: string;
  /** The label is there for screen readers only. */
  hideLabel?: boolean;
  accept: string;
  /** Whether a file is already set, so that the new one replaces it. */
  replace: boolean;
  errors: string[];
  hint: string;
  /** Shown between the label and the button. */
  preview?: ReactNode;
  /** Shown instead of the button while a file is uploaded. */
  progress?: ReactNode;
  /** Shown beside the button. */
  extra?: ReactNode;
  input?: Ref<HTMLInputElement>;
  onFile: (file: File) => void;
};

/** A file input with its label, errors and a hint. */
export function FileInput({
  id,
  label,
  hideLabel = false,
  accept,
  replace,
  errors,
  hint,
  preview,
  progress,
  extra,
  input,
  onFile,
}: FileInputProps) {
  return (
    <>
      <span className={hideLabel ? 'sr-only' : 'text-small font-semibold'} id={`${id}-label`}>
        {label}
      </span>
      {preview}
      {progress}
      {progress ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={accept}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-error` : ''}`}
            aria-invalid={errors.length > 0 || undefined}
            className="peer sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Clear the input, so that the same file can be chosen again after an error.
              target.value = '';
              if (file) onFile(file);
            }}
          />
          <label
            id={`${id}-choose`}
            htmlFor={id}
            className={cn(
              'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-brand/35 bg-card px-4 text-small font-semibold text-brand transition-colors',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand hover:border-brand hover:bg-brand-tint',
            )}
          >
            <Upload size={16} aria-hidden />
            {replace ? t('replaceFile') : t('chooseFile')}
          </label>
          {extra}
        </div>
      )}
      <div id={`${id}-error`}>
        <Alert messages={errors} />
      </div>
      <p id={`${id}-hint`} className="text-caption text-mute">
        {hint}
      </p>
    </>
  );
}
