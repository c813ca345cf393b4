import type { FieldErrors } from '@/kit/form/field-errors';
import { t } from '@/i18n/admin-curriculum';
import {
  allLessons,
  isBlankLesson,
  isBlankModule,
  limits,
  type Curriculum,
  type LessonEntry,
} from './curriculum';
import { lessonField, moduleField } from './curriculum-wire';
import { parseDuration } from './duration';

/** A path of ours (an uploaded file, a lesson) or an https address. */
export const isAddress = (text: string): boolean =>
  text.startsWith('/media/') || (text.startsWith('https://') && URL.canParse(text));

function lessonErrors(lesson: LessonEntry, only: boolean): FieldErrors {
  const errors: FieldErrors = {};
  if (lesson.kind === 'video' && Number.isNaN(parseDuration(lesson.duration)))
    errors.duration = t('badDuration');
  if (isBlankLesson(lesson)) {
    // A stored lesson may be removed only by 'Remove', because its learners' progress is lost with it. The
    // only lesson has no such button.
    if (lesson._id && !only) errors.title = t('lessonEmptied');
    return errors;
  }
  if (!lesson.title.trim()) errors.title = t('lessonWithoutTitle');
  const url = lesson.url.trim();
  // A video without an address is a draft. Publishing checks whether the course has a video to watch.
  if (lesson.kind === 'video' && url && !isAddress(url)) errors.url = t('badAddress');
  // Code points, as the server counts them.
  if ([...lesson.text].length > limits.text) errors.text = t('textTooLong');
  if (lesson.kind === 'file' && lesson.file === null) errors.file = t('lessonWithoutFile');
  return errors;
}

/** Returns the errors that prevent saving the curriculum. */
export function validateCurriculum(curriculum: Curriculum): FieldErrors {
  const errors: FieldErrors = {};
  const lessons = allLessons(curriculum);
  if (lessons.length > limits.lessons) errors.curriculum = t('tooManyLessons', { count: limits.lessons });
  for (const lesson of lessons)
    for (const [field, message] of Object.entries(lessonErrors(lesson, lessons.length === 1)))
      errors[lessonField(lesson.key, field)] = message;
  for (const module of curriculum.slice(1))
    if (!module.title.trim() && !(module._id === undefined && isBlankModule(module)))
      errors[moduleField(module.key, 'title')] = t('moduleWithoutTitle');
  return errors;
}
