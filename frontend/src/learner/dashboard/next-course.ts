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
 * Returns the course to continue. `courses` are sorted by last watched. The first course in progress comes
 * first, then the first that has not been started.
 */
export const nextCourse = (courses: Owned[]): Owned | undefined =>
  courses.find((course) => courseStage(course) === 'continue') ??
  courses.find((course) => courseStage(course) === 'start');
