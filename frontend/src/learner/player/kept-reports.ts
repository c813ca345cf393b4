import { fitReport, type Range } from './watched';

/** A progress report of a lesson, as sent to the server. */
export type Report = {
  position: number;
  /** When the position was reached, by this device's clock. */
  reachedAt: string;
  watched: Range[];
  completed?: true;
};
type Kept = Report & { courseId: string; videoId: string };

/** The maximum number of lessons with stored reports. */
const MOST = 50;

const nameOf = (user: string) => `app.progress.${user}`;
const same = (kept: Kept, courseId: string, videoId: string) =>
  kept.courseId === courseId && kept.videoId === videoId;

/**
 * Returns the user's progress reports that could not be sent yet. They stay on the device until they are
 * sent.
 */
export function keptReports(user: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(user)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

function write(user: string, kept: Kept[]): void {
  try {
    if (kept.length > 0) localStorage.setItem(nameOf(user), JSON.stringify(kept.slice(-MOST)));
    else localStorage.removeItem(nameOf(user));
  } catch {
    // If the browser refuses to store it, the report is sent only this once.
  }
}

/** Stores a report, merged with the lesson's earlier unsent report, and returns the merged one to send. */
export function keepReport(user: string, courseId: string, videoId: string, report: Report): Report {
  const all = keptReports(user);
  const before = all.find((kept) => same(kept, courseId, videoId));
  const watched = fitReport([...(before?.watched ?? []), ...report.watched]);
  const completed = report.completed ?? before?.completed;
  const whole: Report = { ...report, watched, ...(completed ? { completed } : {}) };
  write(user, [...all.filter((kept) => !same(kept, courseId, videoId)), { ...whole, courseId, videoId }]);
  return whole;
}

/** Deletes a report that the server has received. A newer report of the lesson stays. */
export function dropReport(user: string, courseId: string, videoId: string, { reachedAt }: Report): void {
  write(
    user,
    keptReports(user).filter((kept) => !same(kept, courseId, videoId) || kept.reachedAt !== reachedAt),
  );
}
