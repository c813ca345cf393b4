import { FileText, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { acceptedTypes, type Purpose } from '@/api/admin/media';
import type { MediaFile } from '@/api/admin/types';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-shared';
import { useUpload } from '@/office/shared/form/use-upload';
import { fileHint, FileInput } from './file-input';
import { UploadProgress } from './upload-progress';
import { VideoPreview } from './video-preview';

type FilePickerProps = {
  /** The control's id, for a link that leads to it. */
  id?: string;
  label: string;
  purpose: Purpose;
  /** Path of the stored file; empty for none. */
  value: string;
  /** `file` is the chosen file and `stored` the server's answer. Both are absent when the file is removed. */
  onChange: (path: string, file?: File, stored?: MediaFile) => void;
  /** A text added to the accepted file types and size. */
  hint?: string;
  error?: string;
  /** Without it the file can only be replaced. */
  removable?: boolean;
  /** The label is there for screen readers only. */
  hideLabel?: boolean;
};

/** Chooses a file and sends it at once, with progress; what is stored shows as a preview. */
export function FilePicker(props: FilePickerProps) {
  const { label, purpose, value, onChange, hint = '', removable = true } = props;
  const own = useId();
  const id = props.id ?? own;
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(purpose, (stored, file) => onChange(stored.path, file, stored));
  const errors = upload.errors.length > 0 ? upload.errors : props.error ? [props.error] : [];
  const remove =
    value && removable ? (
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
    ) : null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FileInput
        id={id}
        input={input}
        label={label}
        hideLabel={props.hideLabel}
        accept={acceptedTypes[purpose]}
        replace={value !== ''}
        errors={errors}
        hint={`${fileHint(purpose)} ${hint}`.trim()}
        preview={value ? <Preview purpose={purpose} path={value} label={label} /> : null}
        progress={upload.progress ? <UploadProgress {...upload.progress} onCancel={upload.cancel} /> : null}
        extra={remove}
        onFile={upload.start}
      />
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
