import type { Chapter } from '@/api/types';
import { t } from '@/i18n/admin-uploads';
import { formatClock } from '@/kit/lib/date';

/** Formats chapters for editing: one per line, its time first. */
export const chapterText = (chapters: Chapter[]): string =>
  chapters.map(({ title, start }) => `${formatClock(start)} ${title}`).join('\n');

/** '1:30 The first form' or '1:02:03 The last one'. */
const line = /^(?:(\d+):)?(\d{1,2}):([0-5]\d)\s+(\S.*)$/;

type Read = { chapters: Chapter[]; error: string | null };

/** Parses the typed chapters. Empty lines are skipped. */
export function readChapters(text: string): Read {
  const chapters: Chapter[] = [];
  for (const [i, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const [, hours = '0', minutes, seconds, title] = line.exec(written.trim()) ?? [];
    if (title === undefined) return { chapters: [], error: t('chapterWrong', { line: i + 1 }) };
    const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    if (start <= (chapters.at(-1)?.start ?? -1))
      return { chapters: [], error: t('chapterOrder', { line: i + 1 }) };
    chapters.push({ title: title.trim(), start });
  }
  return { chapters, error: null };
}
