import { Play } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { messagesOf } from '@/api/error';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/video';

type ElsewhereNoticeProps = {
  video: RefObject<HTMLVideoElement | null>;
  /** Makes this player the active one of the account. */
  onPlay: () => Promise<void> | undefined;
};

/** Lies over a video that has paused because the account plays on another device. */
export function ElsewhereNotice({ video, onPlay }: ElsewhereNoticeProps) {
  const [state, setState] = useState<'idle' | 'asking' | string[]>('idle');
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // The keyboard and the lock screen can still start the video while the notice covers it, so pause it
    // again.
    const pause = () => element.pause();
    pause();
    element.addEventListener('play', pause);
    return () => element.removeEventListener('play', pause);
  }, [video]);
  const takeOver = async () => {
    setState('asking');
    try {
      await onPlay();
    } catch (error) {
      setState(messagesOf(error));
    }
  };
  return (
    <div className="on-deep absolute inset-0 z-10 flex flex-col items-center justify-center gap-4 bg-ink px-6 text-center text-white">
      <p role="alert">{Array.isArray(state) ? state.join(' ') : t('elsewhere')}</p>
      <Button variant="onDeep" size="sm" loading={state === 'asking'} onClick={() => void takeOver()}>
        <Play size={18} aria-hidden />
        {t('playHere')}
      </Button>
    </div>
  );
}
