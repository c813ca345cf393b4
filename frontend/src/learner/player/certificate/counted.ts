/** Percent of a video from which on it counts; the server has the same rule, and the last word. */
const ENOUGH = 90;

/** A lesson as the player keeps it: the answer to a report adds how much is watched. */
interface Seen {
  progress?: { completed: boolean; watchedPercent?: number };
}

/** How many lessons seem to count for the certificate by now. */
export const countedLessons = (lessons: Seen[]): number =>
  lessons.filter(({ progress }) => (progress?.watchedPercent ?? 0) >= ENOUGH || progress?.completed).length;
