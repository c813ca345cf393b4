import type { Course, Lesson, User } from '@/api/types';

/**
 * Whether a user may play a course: the owner and admins may. The server has the same rule and gives only
 * them the links.
 */
export const mayPlay = (
  course: Pick<Course, '_id' | 'owned'>,
  user: Pick<User, 'role' | 'courses'> | null,
): boolean =>
  course.owned || user?.role === 'admin' || (user?.courses.some(({ _id }) => _id === course._id) ?? false);

/**
 * The lesson to open with: the one asked for, else where the learner stopped (`resumeId`, as the server says it), else
 * the first. Undefined when the course has none.
 */
export function firstLesson<V extends Pick<Lesson, '_id'>>(
  lessons: V[],
  askedId: string | null,
  resumeId: string | null,
): V | undefined {
  const find = (id: string | null) => lessons.find(({ _id }) => _id === id);
  return find(askedId) ?? find(resumeId) ?? lessons[0];
}

/**
 * Returns the start position of a lesson in seconds: the saved position, or 0 if it was watched to the end.
 */
export const startPosition = ({ progress }: Pick<Lesson, 'progress'>): number =>
  progress && !progress.completed ? progress.position : 0;

export function adjacentLessons<V extends Pick<Lesson, '_id'>>(
  lessons: V[],
  id: string,
): { number: number; previous: V | undefined; next: V | undefined } {
  const at = lessons.findIndex(({ _id }) => _id === id);
  return { number: at + 1, previous: lessons[at - 1], next: at < 0 ? undefined : lessons[at + 1] };
}

/** Returns the number of completed lessons, and their share in whole percent. */
export function courseProgress(lessons: Pick<Lesson, 'progress'>[]): { done: number; percent: number } {
  const done = lessons.filter(({ progress }) => progress?.completed).length;
  return { done, percent: lessons.length === 0 ? 0 : Math.floor((done * 100) / lessons.length) };
}
