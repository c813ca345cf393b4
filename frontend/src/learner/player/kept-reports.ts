import { fitReport, type Range } from './watched';

/** What is told to the server of a lesson. */
export type Report = {
  position: number;
  /** When the position was reached, by this device's clock. */
  reachedAt: string;
  watched: Range[];
  completed?: true;
};
type Kept = Report & { courseId: string; videoId: string };

/** Lessons whose reports are kept at most. */
const MOST = 50;

const nameOf = (user: string) => `app.progress.${user}`;
const same = (kept: Kept, courseId: string, videoId: string) =>
  kept.courseId === courseId && kept.videoId === videoId;

/** What could not be told yet of this user's lessons. It stays on the device until it is. */
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
    // A browser that keeps nothing: the report is sent this once.
  }
}

/** Keeps a report, together with what was kept of the lesson before, and gives both as one to be sent. */
export function keepReport(user: string, courseId: string, videoId: string, report: Report): Report {
  const all = keptReports(user);
  const before = all.find((kept) => same(kept, courseId, videoId));
  const watched = fitReport([...(before?.watched ?? []), ...report.watched]);
  const completed = report.completed ?? before?.completed;
  const whole: Report = { ...report, watched, ...(completed ? { completed } : {}) };
  write(user, [...all.filter((kept) => !same(kept, courseId, videoId)), { ...whole, courseId, videoId }]);
  return whole;
}

/** The server has it. What came after it stays. */
export function dropReport(user: string, courseId: string, videoId: string, { reachedAt }: Report): void {
  write(
    user,
    keptReports(user).filter((kept) => !same(kept, courseId, videoId) || kept.reachedAt !== reachedAt),
  );
}
