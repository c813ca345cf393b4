import { useState } from 'react';
import { acceptedTypes } from '@/api/admin/media';
import { FileInput, fileHint } from '@/office/shared/fields/file-input';
import { UploadProgress } from '@/office/shared/fields/upload-progress';
import { VideoPreview } from '@/office/shared/fields/video-preview';
import { formatBytes } from '@/domain/curriculum/facts';
import { KindIcon } from '@/domain/curriculum/kind-icon';
import { t as named } from '@/i18n/admin-curriculum';
import { t as uploads } from '@/i18n/admin-uploads';
import { t } from '@/i18n/curriculum-panel';
import type { LessonEntry } from './curriculum';
import { StreamNote } from './uploads/stream-note';
import { unfinishedUploads } from './uploads/unfinished';
import { acceptedVideos, MOST_GB } from './uploads/video-file';
import { VideoProgress } from './uploads/video-progress';
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
  const isVideo = kind === 'video';
  const label = isVideo ? t('videoFile') : named('file');
  const [unfinished] = useState(() => (isVideo && !url ? unfinishedUploads() : []));
  const errors = upload && upload.errors.length > 0 ? upload.errors : error ? [error] : [];
  const ours = isVideo && url.startsWith('/');
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {ours ? <VideoPreview path={url} label={label} /> : null}
      {ours ? <StreamNote path={url} /> : null}
      {upload ? null : <Unfinished names={unfinished} />}
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
        hideLabel={isVideo}
        accept={isVideo ? acceptedVideos : acceptedTypes.file}
        replace={ours || file !== null}
        progress={
          upload && upload.errors.length === 0 ? <OnItsWay upload={upload} onCancel={onCancel} /> : null
        }
        errors={errors}
        hint={isVideo ? uploads('hint', { size: MOST_GB }) : fileHint('file')}
        onFile={onFile}
      />
    </div>
  );
}

function OnItsWay({ upload, onCancel }: { upload: LessonUpload; onCancel: () => void }) {
  const { name, share, video } = upload;
  if (video) return <VideoProgress name={name} {...video} onCancel={onCancel} />;
  return (
    <UploadProgress
      name={name}
      share={share ?? 0}
      waiting={share === null ? t('waiting') : undefined}
      onCancel={onCancel}
    />
  );
}

/** Files whose upload was interrupted by a reload. The editor must choose them again. */
function Unfinished({ names }: { names: string[] }) {
  return names.map((name) => (
    <p key={name} className="text-small wrap-anywhere text-mute">
      {uploads('unfinished', { name })}
    </p>
  ));
}
