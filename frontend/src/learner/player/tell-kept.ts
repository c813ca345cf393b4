import { ApiError } from '@/api/error';
import { saveProgress } from '@/api/learning';
import { dropReport, keptReports } from './kept-reports';
import { isElsewhere, playerId } from './use-one-stream';

/** Whether the server has judged: what it refuses it will refuse again, but for a player that has to wait. */
export const refused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  !isElsewhere(error);

async function tell(user: string): Promise<void> {
  for (const { courseId, videoId, ...report } of keptReports(user)) {
    try {
      await saveProgress(courseId, { videoId, ...report, player: playerId() });
    } catch (error) {
      if (!refused(error)) return;
    }
    dropReport(user, courseId, videoId, report);
  }
}

let telling: Promise<void> | null = null;

/**
 * Tells what could not be told in former visits, while there was no connection, or by a page that the browser froze as it
 * was left. Asked for twice it tells once.
 */
export function tellKept(user: string): Promise<void> {
  telling ??= tell(user).finally(() => (telling = null));
  return telling;
}
