/* The only place that sends a lesson's file: it chooses between video, reading and file by the file's name. */
import { fileError, uploadFile } from '@/api/admin/media';
import { t } from '@/i18n/curriculum-panel';
import { formatClock } from '@/kit/lib/date';
import { ApiError } from '@/api/error';
import type { LessonEntry, LessonKind } from './curriculum';
import { sendVideo, type Control, type Sending } from './uploads/send-video';
import { isVideoFile, videoFileError } from './uploads/video-file';

/** Returns the kind of lesson that a file becomes. */
export const kindOf = (file: File): LessonKind =>
  isVideoFile(file) ? 'video' : /\.(md|markdown)$/i.test(file.name) ? 'reading' : 'file';

/** 'Week 1 - plan.pdf' -> 'Week 1 - plan'. */
export const titleOf = ({ name }: File): string => name.replace(/\.[^.]{1,9}$/, '').trim() || name;

/** What is wrong with a file before a byte of it is sent. */
export const lessonFileError = (file: File, kind: LessonKind): string | null =>
  kind === 'reading' ? null : kind === 'video' ? videoFileError(file) : fileError(file, 'file');

type Options = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Called for a video, which is uploaded in chunks. */
  onSending: (sending: Sending, control: Control) => void;
};

/**
 * Uploads a lesson's file and returns the fields that the lesson gets from it. All such uploads go through
 * this function.
 */
export async function sendLessonFile(
  file: File,
  kind: LessonKind,
  options: Options,
): Promise<Partial<LessonEntry>> {
  if (kind === 'reading')
    return {
      text: await file.text().catch(() => {
        throw new ApiError({ status: 0, messages: [t('uploadFailed')] });
      }),
    };
  if (kind === 'video') {
    const { path, seconds } = await sendVideo(file, { signal: options.signal, onChange: options.onSending });
    return { url: path, ...(seconds === null ? {} : { duration: formatClock(seconds) }) };
  }
  const stored = await uploadFile(file, 'file', options);
  return { file: { path: stored.path, name: file.name, bytes: stored.bytes } };
}
