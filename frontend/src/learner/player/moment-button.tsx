import { Play } from 'lucide-react';
import { t } from '@/i18n/player';
import { formatClock } from '@/kit/lib/date';

type MomentButtonProps = { at: number; lesson: string; onSeek: () => void };

/** A timestamp of a lesson. A click plays the lesson from there. */
export function MomentButton({ at, lesson, onSeek }: MomentButtonProps) {
  const time = formatClock(at);
  return (
    <button
      type="button"
      aria-label={t('playAt', { lesson, time })}
      onClick={onSeek}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control bg-brand-tint px-3 text-small font-semibold text-brand tnum transition-colors hover:bg-brand hover:text-white"
    >
      <Play size={14} fill="currentColor" aria-hidden />
      {time}
    </button>
  );
}
