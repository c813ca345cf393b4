import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/api/auth';
import { useSaveProgress } from '@/api/learning';
import { useLatest } from '@/kit/lib/use-latest';
import { dropReport, keepReport, type Report } from './kept-reports';
import { refused } from './tell-kept';
import { isElsewhere, playerId } from './use-one-stream';
import { WatchRecorder } from './watched';

/** Milliseconds of playing between two reports. */
const INTERVAL = 10_000;

/**
 * Reports a lesson's position and its played ranges to the server: every ten seconds of playing, on pause, at
 * the end, and on leaving the lesson or the page. A failed report is stored on the device and goes with the
 * next one. `enabled` is false for an admin, who only watches. `onElsewhere` is called when another device of
 * the account plays.
 */
export function useLessonProgress(
  courseId: string,
  videoId: string,
  startAt: number,
  { enabled, onElsewhere }: { enabled: boolean; onElsewhere: () => void },
) {
  const session = useSession();
  const user = session.status === 'user' ? session.user._id : '';
  const { mutateAsync, error } = useSaveProgress(courseId);
  const [recorder] = useState(() => new WatchRecorder());
  const place = useRef({ position: startAt, reachedAt: '', told: startAt, toldAt: 0, ended: false });

  function move(position: number, element?: HTMLVideoElement) {
    place.current = { ...place.current, position, reachedAt: new Date().toISOString(), ended: false };
    recorder.at(position, element);
  }
  function tell(completed?: true) {
    if (!enabled) return;
    const { position, reachedAt } = place.current;
    place.current = {
      ...place.current,
      told: position,
      toldAt: performance.now(),
      ended: completed ?? false,
    };
    const report: Report = {
      position,
      reachedAt: reachedAt || new Date().toISOString(),
      watched: recorder.take(),
      ...(completed ? { completed } : {}),
    };
    // Store the report before sending it, because nothing can handle a failure after the page is left.
    const whole = keepReport(user, courseId, videoId, report);
    const drop = () => dropReport(user, courseId, videoId, whole);
    mutateAsync({ videoId, ...whole, player: playerId() }).then(drop, (error: unknown) => {
      if (isElsewhere(error)) onElsewhere();
      else if (refused(error)) drop();
    });
  }

  const leave = useLatest(() => {
    const { ended, position, told } = place.current;
    if (!ended && position !== told) tell();
  });
  useEffect(() => {
    const onLeave = () => leave.current();
    const onHidden = () => document.visibilityState === 'hidden' && onLeave();
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHidden);
      onLeave();
    };
  }, [leave]);
  return {
    failed: error !== null && !isElsewhere(error),
    onTime: (position: number, element?: HTMLVideoElement) => {
      move(position, element);
      // The first interval begins when the video starts to play.
      if (place.current.toldAt === 0) place.current.toldAt = performance.now();
      if (performance.now() - place.current.toldAt >= INTERVAL) tell();
    },
    onSeek: () => recorder.jump(),
    onPause: (position: number, element?: HTMLVideoElement) => {
      if (position === place.current.told) return;
      move(position, element);
      tell();
    },
    onEnded: (element?: HTMLVideoElement) => {
      recorder.at(place.current.position, element);
      tell(true);
    },
  };
}
