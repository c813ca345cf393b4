import { Pause, Play, X } from 'lucide-react';
import { IconButton } from '@/kit/ui/icon-button';
import { Progress } from '@/kit/ui/progress';
import { formatBytes } from '@/domain/curriculum/facts';
import { t } from '@/i18n/admin-uploads';
import type { Control, Sending } from './send-video';
import { timeLeft } from './speed';

/** Describes the state of an upload in one line. */
function standing({ state, sent, bytes, speed }: Sending): string {
  if (state === 'checking') return t('checking');
  const done = t('sent', { sent: formatBytes(sent), total: formatBytes(bytes) });
  if (state === 'paused') return `${t('paused')} · ${done}`;
  if (state === 'offline') return t('offline');
  if (speed === null) return done;
  const { unit, count } = timeLeft(bytes - sent, speed);
  return [done, t('speed', { speed: formatBytes(speed) }), t('left', { time: t(unit, { count }) })].join(
    ' · ',
  );
}

type VideoProgressProps = { name: string; sending: Sending; control: Control; onCancel: () => void };

/** A video on its way: how far, how fast, how long yet, and the ways to pause and to stop it. */
export function VideoProgress({ name, sending, control, onCancel }: VideoProgressProps) {
  const { state, sent, bytes } = sending;
  const paused = state === 'paused';
  return (
    <div className="rounded-control border border-line bg-paper py-1 pr-1 pl-3">
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 truncate text-small">{name}</p>
        {state === 'checking' ? null : (
          <IconButton
            label={t(paused ? 'resume' : 'pause', { name })}
            onClick={paused ? control.resume : control.pause}
          >
            {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
          </IconButton>
        )}
        <IconButton label={t('cancel', { name })} onClick={onCancel}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="pr-2 pb-2">
        <Progress value={bytes > 0 ? Math.floor((sent * 100) / bytes) : 0} label={t('uploading', { name })} />
        <p className="mt-1 text-caption text-mute tnum">{standing(sending)}</p>
      </div>
    </div>
  );
}
