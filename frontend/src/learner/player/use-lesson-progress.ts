import { useEffect, useRef } from 'react';
import { useSaveProgress } from '@/api/learning';

/** Seconds of playing between two saves. */
const INTERVAL = 10;

/**
 * Keeps a lesson's place: about every ten seconds of playing, on pause, at the end, and on leaving the lesson or the
 * page. `enabled` is false for one who only looks (an admin).
 */
export function useLessonProgress(courseId: string, videoId: string, startAt: number, enabled: boolean) {
  const save = useSaveProgress(courseId);
  const { mutate } = save;
  const place = useRef({ position: startAt, saved: startAt, ended: false });

  function keep(position: number, completed?: true) {
    if (!enabled) return;
    place.current = { position, saved: position, ended: completed ?? false };
    mutate({ videoId, position, completed });
  }

  useEffect(() => {
    if (!enabled) return;
    const leave = () => {
      const { position, saved, ended } = place.current;
      if (ended || position === saved) return;
      place.current.saved = position;
      mutate({ videoId, position });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [enabled, mutate, videoId]);

  return {
    failed: save.isError,
    onTime: (position: number) => {
      place.current = { ...place.current, position, ended: false };
      if (Math.abs(position - place.current.saved) >= INTERVAL) keep(position);
    },
    onPause: (position: number) => {
      if (position !== place.current.saved) keep(position);
    },
    onEnded: () => keep(place.current.position, true),
  };
}
