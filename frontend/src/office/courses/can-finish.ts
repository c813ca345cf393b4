import type { CourseForm } from './course-fields';
import type { LessonEntry } from './curriculum';

/**
 * Whether the server can tell that a learner completed the lesson. The server knows the length of an uploaded
 * file itself.
 */
const isMeasured = ({ kind, url, duration, quiz, text }: LessonEntry): boolean =>
  ({
    video: url.trim() !== '' && (duration.trim() !== '' || url.startsWith('/media/')),
    reading: false,
    file: false,
    quiz: (quiz?.questions.length ?? 0) > 0,
    assignment: text.trim() !== '',
  })[kind];

/**
 * Whether a learner can finish the course as it is entered. A course without lessons passes, because it is
 * not written yet.
 */
export function canFinish({
  curriculum,
  learnersMark,
}: Pick<CourseForm, 'curriculum' | 'learnersMark'>): boolean {
  const lessons = curriculum
    .flatMap((section) => section.lessons)
    .filter(({ isDraft, title }) => !isDraft && title.trim());
  return lessons.length === 0 || learnersMark || lessons.some(isMeasured);
}
