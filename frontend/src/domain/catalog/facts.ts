import type { CourseSummary } from '@/api/types';
import { t } from '@/i18n/effort';
import { formatLength } from '@/kit/lib/date';

const worthSaying = 60 * 60;

/** The length of all videos together; nothing below an hour, which says less than the lessons' own lengths. */
export const videoLength = (totalSeconds: number): string | null =>
  totalSeconds >= worthSaying ? formatLength(totalSeconds) : null;

/** The effort fields, which an item of a list or a form may have. */
export type Effort = Partial<Pick<CourseSummary, 'weeks' | 'hoursPerWeek' | 'projectCount'>>;

/**
 * Returns the effort of a course: weeks, hours a week and projects. When none is known, the duration as it
 * was entered.
 */
export function courseEffort({
  weeks,
  hoursPerWeek,
  projectCount,
  duration,
}: Effort & Pick<CourseSummary, 'duration'>): string[] {
  const known = [
    weeks ? t('weeks', { count: weeks }) : null,
    hoursPerWeek ? t('hoursPerWeek', { count: hoursPerWeek }) : null,
    projectCount ? t('projects', { count: projectCount }) : null,
  ].filter((fact) => fact !== null);
  return known.length > 0 ? known : [duration].filter(Boolean);
}
