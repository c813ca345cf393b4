import type { Lesson } from '@/api/types';
import { t } from '@/i18n/curriculum';
import { formatClock } from '@/kit/lib/date';

/** Reading speed in words per minute, with time to think about explanations. */
const WORDS_PER_MINUTE = 200;

/** 2_400_000 -> '2.3 MB'. By hand: the server's engine has no `Intl`. */
export function formatBytes(bytes: number): string {
  const kb = Math.max(1, Math.round(bytes / 1024));
  if (kb < 1024) return t('kb', { size: kb });
  const mb = Math.round((bytes / 1024 / 1024) * 10) / 10;
  return t('mb', { size: mb });
}

/** 'PDF' of 'Plan.pdf'; nothing where a name has no ending. */
const ending = (name: string): string => /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';

/**
 * Returns the fact to show beside a lesson's title: a video's length, a reading's time, a file's size, or the
 * number of a quiz's questions.
 */
export function lessonFact({
  kind,
  durationSeconds,
  words,
  fileName,
  bytes,
  questions,
}: Pick<Lesson, 'kind' | 'durationSeconds' | 'words' | 'fileName' | 'bytes' | 'questions'>): string | null {
  if (kind === 'video') return durationSeconds === null ? null : formatClock(durationSeconds);
  if (kind === 'reading')
    return words === null ? null : t('read', { count: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)) });
  if (kind === 'quiz') return questions === null ? null : t('questions', { count: questions });
  // How long the work takes is not known.
  if (kind === 'assignment') return null;
  return (
    [ending(fileName ?? ''), bytes === null ? '' : formatBytes(bytes)].filter(Boolean).join(', ') || null
  );
}
