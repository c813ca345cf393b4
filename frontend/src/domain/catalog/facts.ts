import type { CourseSummary } from '@/api/types';
import { t } from '@/i18n/effort';
import { formatLength } from '@/kit/lib/date';

const worthSaying = 60 * 60;

/** The length of all videos together; nothing below an hour, which says less than the lessons' own lengths. */
export const videoLength = (totalSeconds: number): string | null =>
  totalSeconds >= worthSaying ? formatLength(totalSeconds) : null;

/** Of what a list's answer holds, or a form. */
export type Effort = Partial<Pick<CourseSummary, 'weeks' | 'hoursPerWeek' | 'projectCount'>>;

/** What a course asks of a learner: weeks, hours a week and projects; the duration as it was written where none is known. */
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
