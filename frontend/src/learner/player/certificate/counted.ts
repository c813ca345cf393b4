import type { Lesson } from '@/api/types';

/** Percent of a video from which on it counts; the server has the same rule, and the last word. */
const ENOUGH = 90;

/** How many lessons seem to count for the certificate by now. */
export const countedLessons = (lessons: Pick<Lesson, 'progress'>[]): number =>
  lessons.filter(({ progress }) => (progress?.watchedPercent ?? 0) >= ENOUGH || progress?.completed).length;
