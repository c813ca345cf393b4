/** The percentage of a video from which it counts as watched. The server has the same rule and decides. */
const ENOUGH = 90;

/** A lesson in the player's cache. The response to a progress report adds `watchedPercent`. */
interface Seen {
  progress?: { completed: boolean; watchedPercent?: number };
}

/** Returns an estimate of how many lessons count for the certificate so far. */
export const countedLessons = (lessons: Seen[]): number =>
  lessons.filter(({ progress }) => (progress?.watchedPercent ?? 0) >= ENOUGH || progress?.completed).length;
