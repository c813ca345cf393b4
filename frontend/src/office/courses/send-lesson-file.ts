import { fileError, uploadFile, type Purpose } from '@/api/admin/media';
import { t } from '@/i18n/curriculum-panel';
import { formatClock } from '@/shared/lib/date';
import { ApiError } from '@/api/error';
import type { LessonEntry, LessonKind } from './curriculum';

/** What a file becomes. */
export const kindOf = ({ name, type }: File): LessonKind =>
  type.startsWith('video/') ? 'video' : /\.(md|markdown)$/i.test(name) ? 'reading' : 'file';

/** 'Week 1 - plan.pdf' -> 'Week 1 - plan'. */
export const titleOf = ({ name }: File): string => name.replace(/\.[^.]{1,9}$/, '').trim() || name;

const purposeOf = (kind: LessonKind): Purpose => (kind === 'video' ? 'video' : 'file');

/** What is wrong with a file before a byte of it is sent. */
export const lessonFileError = (file: File, kind: LessonKind): string | null =>
  kind === 'reading' ? null : fileError(file, purposeOf(kind));

type Options = { signal: AbortSignal; onProgress: (share: number) => void };

/** The one place where a lesson's file is sent; answers what the lesson has by it. */
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
  const stored = await uploadFile(file, purposeOf(kind), options);
  if (kind === 'file') return { file: { path: stored.path, name: file.name, bytes: stored.bytes } };
  return {
    url: stored.path,
    ...(stored.seconds === undefined ? {} : { duration: formatClock(stored.seconds) }),
  };
}
