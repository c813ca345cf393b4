import { ApiError } from '@/api/error';
import { saveProgress } from '@/api/learning';
import { dropReport, keptReports } from './kept-reports';
import { isElsewhere, playerId } from './use-one-stream';

/**
 * Whether the server rejected the report for good, so that a retry is useless. Rate limits and a stream held
 * by another player are not final.
 */
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
 * Sends the stored reports of earlier visits: those made offline, or by a page that the browser froze as the
 * reader left it. Concurrent calls share one run.
 */
export function tellKept(user: string): Promise<void> {
  telling ??= tell(user).finally(() => (telling = null));
  return telling;
}
