import type { Chapter } from '@/api/types';
import { t } from '@/i18n/transcript';
import { cn } from '@/kit/lib/cn';
import { formatClock } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { cueAt } from '@/kit/media/vtt';

type ChapterListProps = { chapters: Chapter[]; at: number; onJump: (at: number) => void };

/** The lesson's chapters; a press plays one. */
export function ChapterList({ chapters, at, onJump }: ChapterListProps) {
  const current = cueAt(chapters, at);
  return (
    <section aria-label={t('chapters')}>
      <h2 className="text-h3">{t('chapters')}</h2>
      <ol className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {chapters.map(({ title, start }, i) => (
          <li key={`${start} ${title}`}>
            <button
              type="button"
              aria-current={i === current ? 'true' : undefined}
              onClick={() => onJump(start)}
              className={cn(
                'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-small transition-colors',
                i === current ? 'bg-brand-tint font-semibold text-brand' : 'hover:bg-sand',
              )}
            >
              <span className="w-14 shrink-0 text-mute tnum">{formatClock(start)}</span>
              <span lang={languageOf(title)} className="min-w-0 wrap-anywhere">
                {title}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
