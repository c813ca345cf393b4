import type { Learning } from '@/api/types';

type Owned = Learning['courses'][number];

/** What the button of an owned course says. */
export function courseStage({
  progress,
  completedLessons,
  resume,
}: Pick<Owned, 'progress' | 'completedLessons' | 'resume'>) {
  if (progress >= 100) return 'again' as const;
  return completedLessons > 0 || (resume !== null && resume.position > 0)
    ? ('continue' as const)
    : ('start' as const);
}

/**
 * The course to go on with, of those that come last watched first: the first begun and unfinished one, else the first
 * that waits to be started.
 */
export const nextCourse = (courses: Owned[]): Owned | undefined =>
  courses.find((course) => courseStage(course) === 'continue') ??
  courses.find((course) => courseStage(course) === 'start');
