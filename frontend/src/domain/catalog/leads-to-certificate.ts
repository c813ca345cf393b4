import type { Course, Lesson } from '@/api/types';

/** Whether the server can tell that a lesson is done: a video whose length is known, a quiz, an assignment. */
export const isMeasured = ({ kind, durationSeconds }: Pick<Lesson, 'kind' | 'durationSeconds'>): boolean =>
  kind === 'video' ? durationSeconds !== null : kind === 'quiz' || kind === 'assignment';

/** Whether a lesson counts when its learner marks it as done, because the server can't measure it. */
export const isMarked = ({ learnersMark }: Pick<Course, 'learnersMark'>, lesson: Lesson): boolean =>
  learnersMark && !isMeasured(lesson);

/** Whether at least one lesson of the course counts. Otherwise the product issues no certificate for it. */
export const leadsToCertificate = ({
  lessons,
  learnersMark,
}: Pick<Course, 'lessons' | 'learnersMark'>): boolean =>
  lessons.some((lesson) => learnersMark || isMeasured(lesson));

/**
 * Whether pages may promise a certificate: one of ours, or the institute's own of a classroom, or of a course whose
 * lessons are not there yet. A course that nobody can finish promises none.
 */
export const promisesCertificate = (
  course: Pick<Course, 'lessons' | 'learnersMark' | 'certificatePath' | 'isOffline'>,
): boolean =>
  leadsToCertificate(course) ||
  (course.certificatePath !== null && (course.isOffline || course.lessons.length === 0));
