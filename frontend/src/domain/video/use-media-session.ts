import { useEffect, useEffectEvent, type RefObject } from 'react';
import { SEEK_STEP } from './keys';

type Options = {
  title: string;
  album: string | undefined;
  poster: string | null;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

const actions = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
] as const;

/**
 * Connects the video to the media session: what the lock screen shows, and what media keys on a keyboard or
 * headset do.
 */
export function useMediaSession(video: RefObject<HTMLVideoElement | null>, options: Options): void {
  const { title, album = '', poster } = options;
  const [first, last] = [!options.onPrevious, !options.onNext];
  const onPrevious = useEffectEvent(() => options.onPrevious?.());
  const onNext = useEffectEvent(() => options.onNext?.());
  useEffect(() => {
    const element = video.current;
    const { mediaSession } = navigator as { mediaSession?: MediaSession };
    if (!element || !mediaSession) return;
    const artwork = poster ? [{ src: new URL(poster, window.location.href).href }] : [];
    mediaSession.metadata = new MediaMetadata({ title, album, artwork });
    const seek = (to: number) => {
      element.currentTime = Math.max(0, Math.min(to, element.duration || 0));
    };
    const handlers: Record<(typeof actions)[number], MediaSessionActionHandler | null> = {
      play: () => void element.play().catch(() => undefined),
      pause: () => element.pause(),
      seekbackward: ({ seekOffset }) => seek(element.currentTime - (seekOffset ?? SEEK_STEP)),
      seekforward: ({ seekOffset }) => seek(element.currentTime + (seekOffset ?? SEEK_STEP)),
      seekto: ({ seekTime }) => seek(seekTime ?? element.currentTime),
      previoustrack: first ? null : () => onPrevious(),
      nexttrack: last ? null : () => onNext(),
    };
    const set = (name: (typeof actions)[number], handler: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(name, handler);
      } catch {
        // Ignore the error: the browser does not support this action.
      }
    };
    for (const name of actions) set(name, handlers[name]);
    const place = () => {
      const { duration, playbackRate, currentTime } = element;
      if (Number.isFinite(duration) && duration > 0 && 'setPositionState' in mediaSession)
        mediaSession.setPositionState({
          duration,
          playbackRate,
          position: Math.min(currentTime, duration),
        });
    };
    const places = ['loadedmetadata', 'seeked', 'ratechange', 'play', 'pause'];
    for (const event of places) element.addEventListener(event, place);
    return () => {
      for (const event of places) element.removeEventListener(event, place);
      for (const name of actions) set(name, null);
      mediaSession.metadata = null;
    };
  }, [video, title, album, poster, first, last]);
}
