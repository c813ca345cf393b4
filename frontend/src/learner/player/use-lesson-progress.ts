import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/api/auth';
import { ApiError } from '@/api/error';
import { saveProgress, useSaveProgress } from '@/api/learning';
import { useLatest } from '@/shared/use-latest';
import { dropReport, keepReport, keptReports, type Report } from './kept-reports';
import { isElsewhere, playerId } from './use-one-stream';
import { WatchRecorder } from './watched';

/** Milliseconds of playing between two reports. */
const INTERVAL = 10_000;

/** Whether the server has judged: what it refuses it will refuse again, but for a player that has to wait. */
const refused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  !isElsewhere(error);

/** Tells what could not be told in former visits, or while there was no connection. */
async function tellKept(user: string): Promise<void> {
  for (const { courseId, videoId, ...report } of keptReports(user)) {
    try {
      await saveProgress(courseId, { videoId, ...report, player: playerId() });
    } catch (error) {
      if (!refused(error)) return;
    }
    dropReport(user, courseId, videoId, report);
  }
}

/**
 * Tells the server where a lesson is and what of it was played: every ten seconds of playing, on pause, at the end, and
 * on leaving the lesson or the page. What could not be told is kept on the device and goes with the next report.
 * `enabled` is false for an admin, who only watches. `onElsewhere`: another device of the account plays.
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

  function move(position: number) {
    place.current = { ...place.current, position, reachedAt: new Date().toISOString(), ended: false };
    recorder.at(position);
  }
  function tell(completed?: true) {
    if (!enabled) return;
    const { position, reachedAt } = place.current;
    place.current = { ...place.current, told: position, toldAt: Date.now(), ended: completed ?? false };
    const report: Report = {
      position,
      reachedAt: reachedAt || new Date().toISOString(),
      watched: recorder.take(),
      ...(completed ? { completed } : {}),
    };
    // Kept first: on leaving there may be nobody to see it fail.
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
  useEffect(() => {
    if (!enabled || !user) return;
    const tellAll = () => void tellKept(user);
    tellAll();
    window.addEventListener('online', tellAll);
    return () => window.removeEventListener('online', tellAll);
  }, [enabled, user]);

  return {
    failed: error !== null && !isElsewhere(error),
    onTime: (position: number) => {
      move(position);
      // The first ten seconds begin with playing.
      if (place.current.toldAt === 0) place.current.toldAt = Date.now();
      if (Date.now() - place.current.toldAt >= INTERVAL) tell();
    },
    onSeek: () => recorder.jump(),
    onPause: (position: number) => {
      if (position === place.current.told) return;
      move(position);
      tell();
    },
    onEnded: () => tell(true),
  };
}
