import type { Course } from '@/api/types';
import { courseEffort, videoLength } from '@/domain/catalog/facts';
import { taughtIn } from '@/domain/catalog/language';
import { levelName } from '@/domain/catalog/level';
import { t } from '@/i18n/common';

/** Key facts of a course. Missing ones are left out. */
export const courseFacts = (course: Course): string[] =>
  [
    ...courseEffort(course),
    taughtIn(course.language),
    levelName(course.level),
    t('lessons', { count: course.totalLessons }),
    videoLength(course.totalSeconds),
  ].filter((fact): fact is string => Boolean(fact));
