import { useEffect, useRef } from 'react';
import { useSaveProgress } from '@/api/learning';

/** Seconds of playing between two saves. */
const INTERVAL = 10;

/**
 * Saves a lesson's position: about every ten seconds of playing, on pause, at the end, and on leaving the lesson or the
 * page. `enabled` is false for an admin, who only watches.
 */
export function useLessonProgress(courseId: string, videoId: string, startAt: number, enabled: boolean) {
  const progress = useSaveProgress(courseId);
  const { mutate } = progress;
  const playback = useRef({ position: startAt, saved: startAt, ended: false });

  function save(position: number, completed?: true) {
    if (!enabled) return;
    playback.current = { position, saved: position, ended: completed ?? false };
    mutate({ videoId, position, completed });
  }

  useEffect(() => {
    if (!enabled) return;
    const saveOnLeave = () => {
      const { position, saved, ended } = playback.current;
      if (ended || position === saved) return;
      playback.current.saved = position;
      mutate({ videoId, position });
    };
    window.addEventListener('pagehide', saveOnLeave);
    return () => {
      window.removeEventListener('pagehide', saveOnLeave);
      saveOnLeave();
    };
  }, [enabled, mutate, videoId]);

  return {
    failed: progress.isError,
    onTime: (position: number) => {
      playback.current = { ...playback.current, position, ended: false };
      if (Math.abs(position - playback.current.saved) >= INTERVAL) save(position);
    },
    onPause: (position: number) => {
      if (position !== playback.current.saved) save(position);
    },
    onEnded: () => save(playback.current.position, true),
  };
}
