import { FileText, Play, Trash2, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { acceptedTypes, maxFileSizeMb, type Purpose } from '@/api/admin/media';
import type { MediaFile } from '@/api/admin/types';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { Progress } from '@/shared/ui/progress';
import { t } from '@/i18n/office-shared';
import { cn } from '@/shared/lib/cn';
import { useUpload } from '@/shared/form/use-upload';

type FilePickerProps = {
  /** The control's id, for a link that leads to it. */
  id?: string;
  label: string;
  purpose: Purpose;
  /** Path of the stored file; empty for none. */
  value: string;
  /** `file` is what was chosen, `stored` what the server says of it; neither when the file is taken away. */
  onChange: (path: string, file?: File, stored?: MediaFile) => void;
  /** What is to be said beside the kind and size that are taken. */
  hint?: string;
  error?: string;
  /** Without it the file can only be replaced. */
  removable?: boolean;
  /** The label is there for screen readers only. */
  hideLabel?: boolean;
};

const hints = { image: 'imageHint', pdf: 'pdfHint', video: 'videoHint' } as const;

/** Chooses a file and sends it at once, with progress; what is stored shows as a preview. */
export function FilePicker(props: FilePickerProps) {
  const { label, purpose, value, onChange, hint = '', removable = true } = props;
  const own = useId();
  const id = props.id ?? own;
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(purpose, (stored, file) => onChange(stored.path, file, stored));
  const errors = upload.errors.length > 0 ? upload.errors : props.error ? [props.error] : [];

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span className={props.hideLabel ? 'sr-only' : 'text-small font-semibold'} id={`${id}-label`}>
        {label}
      </span>
      {value ? <Preview purpose={purpose} path={value} label={label} /> : null}
      {upload.progress ? (
        <UploadProgress {...upload.progress} onCancel={upload.cancel} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={acceptedTypes[purpose]}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-error` : ''}`}
            aria-invalid={errors.length > 0 || undefined}
            className="peer sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file may be chosen again after an error.
              target.value = '';
              if (file) upload.start(file);
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
            {value ? t('replaceFile') : t('chooseFile')}
          </label>
          {value && removable ? (
            <Button
              variant="ghost"
              size="sm"
              className="min-h-11"
              aria-label={`${t('removeFile')}: ${label}`}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            >
              <Trash2 size={16} aria-hidden />
              {t('remove')}
            </Button>
          ) : null}
        </div>
      )}
      <div id={`${id}-error`}>
        <Alert messages={errors} />
      </div>
      <p id={`${id}-hint`} className="text-caption text-mute">
        {`${t(hints[purpose], { size: maxFileSizeMb(purpose) })} ${hint}`.trim()}
      </p>
    </div>
  );
}

function UploadProgress({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-2 rounded-control border border-line bg-paper py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-caption text-mute">
          {percent < 100 ? t('uploading', { name }) : t('processing')}
        </p>
        <Progress value={percent} label={t('uploading', { name })} />
      </div>
      <IconButton label={t('cancelUpload')} onClick={onCancel}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

const isOurs = (path: string) => path.startsWith('/') || path.startsWith('https://');

function Preview({ purpose, path, label }: { purpose: Purpose; path: string; label: string }) {
  if (!isOurs(path)) return null;
  if (purpose === 'image')
    return (
      <img
        src={path}
        alt={t('preview', { label })}
        className="aspect-video w-full max-w-64 rounded-control border border-line bg-sand object-contain"
      />
    );
  if (purpose === 'video') return <VideoPreview path={path} label={label} />;
  return (
    <a href={path} className="inline-flex min-h-11 items-center gap-2 text-small text-link">
      <FileText size={18} aria-hidden />
      {t('openFile')}
    </a>
  );
}

/** Fetched only when somebody wants to see it: a course may have a hundred. */
function VideoPreview({ path, label }: { path: string; label: string }) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <Button
        variant="link"
        size="sm"
        className="min-h-11 self-start"
        aria-label={t('watchOf', { label })}
        onClick={() => setShown(true)}
      >
        <Play size={16} aria-hidden />
        {t('watch')}
      </Button>
    );
  return (
    // The preview only says which film it is.
    // eslint-disable-next-line jsx-a11y-x/media-has-caption
    <video
      src={path}
      controls
      autoPlay
      aria-label={t('preview', { label })}
      className="aspect-video w-full max-w-80 rounded-control bg-ink"
    />
  );
}
