import { acceptedTypes } from '@/api/admin/media';
import { FileInput, fileHint } from '@/office/shared/file-input';
import { UploadProgress } from '@/office/shared/upload-progress';
import { VideoPreview } from '@/office/shared/video-preview';
import { formatBytes } from '@/shared/curriculum/facts';
import { KindIcon } from '@/shared/curriculum/kind-icon';
import { t as named } from '@/i18n/admin-curriculum';
import { t } from '@/i18n/curriculum-panel';
import type { LessonEntry } from './curriculum';
import type { LessonUpload } from './use-lesson-uploads';

type LessonFileProps = {
  id: string;
  error: string | undefined;
  lesson: LessonEntry;
  upload: LessonUpload | undefined;
  onFile: (file: File) => void;
  onCancel: () => void;
};

/** A lesson's own file: what is stored, what is on its way, and the choice of another one. */
export function LessonFile({ id, error, lesson, upload, onFile, onCancel }: LessonFileProps) {
  const { kind, url, file } = lesson;
  const purpose = kind === 'video' ? 'video' : 'file';
  const label = kind === 'video' ? t('videoFile') : named('file');
  const errors = upload && upload.errors.length > 0 ? upload.errors : error ? [error] : [];
  const ours = kind === 'video' && url.startsWith('/');
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {ours ? <VideoPreview path={url} label={label} /> : null}
      {kind === 'file' && file ? (
        <p className="flex items-center gap-2 text-small">
          <KindIcon kind="file" size={18} className="shrink-0 text-brand" />
          <span className="min-w-0 wrap-anywhere">{file.name}</span>
          <span className="shrink-0 text-mute tnum">{formatBytes(file.bytes)}</span>
        </p>
      ) : null}
      <FileInput
        id={id}
        label={label}
        hideLabel={kind === 'video'}
        accept={acceptedTypes[purpose]}
        replace={ours || file !== null}
        progress={
          upload && upload.errors.length === 0 ? (
            <UploadProgress
              name={upload.name}
              share={upload.share ?? 0}
              waiting={upload.share === null ? t('waiting') : undefined}
              onCancel={onCancel}
            />
          ) : null
        }
        errors={errors}
        hint={fileHint(purpose)}
        onFile={onFile}
      />
    </div>
  );
}
